/** Drawn people and what their faces do. The poses themselves are in faces.css, keyed by `data-gesture`. */

import { draw } from "./dom.js";
import { PEOPLE, ROUND_GLASSES } from "./people.js";

const INK = "#1d2433";
const FACE_BOX = "0 0 120 124";

const BROWS = "M38 47q8-6 15-2M67 45q7-4 15 2";
const EYES = `<g class="k-eyes"><ellipse cx="46" cy="58" rx="7.5" ry="8" fill="#fff"/><ellipse cx="74" cy="58" rx="7.5" ry="8" fill="#fff"/><g class="k-pupils" fill="${INK}"><circle cx="46" cy="59" r="4.2"/><circle cx="74" cy="59" r="4.2"/></g></g>`;
/** Makes the dark lines of closed eyes readable on dark skin. */
const LID_LIGHT = `<g fill="#fff" opacity=".3"><ellipse cx="46" cy="58" rx="9" ry="9.5"/><ellipse cx="74" cy="58" rx="9" ry="9.5"/></g>`;
const SQUEEZED = `<g class="k-squeezed">${LID_LIGHT}<g fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="m40 53 10 6-10 6"/><path d="m80 53-10 6 10 6"/></g></g>`;
const MOUTHS = `<path class="k-mouth" d="M50 82q10 4 20 0" fill="none" stroke="#7a2f2a" stroke-width="3.5" stroke-linecap="round"/>
<path class="k-mouth-sad" d="M49 86q11-9 22 0" fill="none" stroke="#7a2f2a" stroke-width="3.5" stroke-linecap="round"/>
<path class="k-mouth-smile" d="M40 75q20 6 40 0c-1 15-9 21-20 21s-19-6-20-21z" fill="#fff" stroke="#7a2f2a" stroke-width="3" stroke-linejoin="round"/>`;
const MOUTH_OPEN = `<ellipse class="k-mouth-open" cx="60" cy="84" rx="8" ry="7" fill="#7a2f2a"/>`;
const MOUTH_PURSED = `<g class="k-mouth-pursed" fill="#a8483f" stroke="#7a2f2a" stroke-width="2.5"><circle cx="60" cy="83" r="5.5"/><circle cx="60" cy="83" r="1.6" fill="#7a2f2a"/></g>`;
const NOTE = `<path d="M0 0v-23l15-4v22"/><g stroke="none"><ellipse cx="-4.5" cy="1" rx="6" ry="4.8"/><ellipse cx="10.5" cy="-4" rx="6" ry="4.8"/></g>`;
/** Two notes, with a light rim that keeps them apart from hair, felt and wood. */
const NOTES = `<g class="k-notes" stroke-linejoin="round" stroke-linecap="round">${["#fff", "#6a35c9"]
  .map((paint, layer) => `<g fill="${paint}" stroke="${paint}" stroke-width="${layer ? 4.5 : 11}"><g transform="translate(99 40)">${NOTE}</g><g transform="translate(14 34) scale(.8)">${NOTE}</g></g>`)
  .join("")}</g>`;
const TABLE_EDGE = `<path class="k-edge" d="M-2 111h124v13H-2z" fill="#9a6238" stroke="#5c3820" stroke-width="2.5"/>`;
const TAPS = `<g class="k-taps" fill="none" stroke="#3b1e10" stroke-width="3.5" stroke-linecap="round"><path d="M78 92l-6-6M76 101h-8M115 88l4-7M100 74v-8"/></g>`;
const PUFFS = `<g class="k-puffs" fill="none" stroke="#8c97a8" stroke-width="4" stroke-linecap="round"><path d="M34 92l-13 3M36 101l-10 9M86 92l13 3M84 101l10 9"/></g>`;

/**
 * A hand is drawn in place and only shown, so that a gesture never has to move far.
 *
 * @param {string} skin
 * @returns {string}
 */
function hands(skin) {
  const paint = `fill="${skin}" stroke="#3b1e10" stroke-opacity=".65" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g class="k-hand k-hand-nose" ${paint}><path d="M56 72a5.5 5.5 0 0 1 11 0v20h9c5 0 8 3 8 8v24H56c-7 0-12-6-12-14s4-12 12-12z"/><path d="M67 100h12M67 108h12" fill="none"/></g>
<g class="k-hand k-hand-ear" ${paint}><path d="M86 124c2-14 2-26 0-40-4-4-6-9-3-12s7 0 9 3l-2-24c0-6 8-6 9 0l2-3c2-5 8-4 8 1l1 2c4-3 8 0 7 5-1 26-4 40-5 68z"/><path d="M100 56v18M109 58v16" fill="none"/></g>
<g class="k-hand k-hand-cough" ${paint}><path d="M42 90c-3-10 4-16 11-14 3-4 11-4 14 0 6-3 13 1 13 8 4 5 3 12-1 16l2 24H46l2-22c-4-3-6-8-6-12z"/><path d="M53 77v12M66 77v12M46 92h28" fill="none"/></g>
<g class="k-hand k-hand-glasses" ${paint}><path d="M8 124c-2-14-2-24 0-34 2-8 9-12 16-12l9-12c4-5 11 0 8 6l-7 13c5 3 6 8 5 14-1 12-6 16-7 25z"/><path d="M17 91l14 2M16 100l13 1" fill="none"/></g>
<g class="k-hand k-hand-hair" ${paint}><path d="M120 124c4-30 3-62-8-84-3-8-9-14-16-18L72 6c-6-4-11 3-6 7l8 6-16-6c-6-2-9 6-3 9l16 7-14-2c-6-1-7 7-1 9l22 5c6 5 12 9 14 16 8 18 10 40 9 67z"/><path d="M80 22l10 5M78 30l10 3" fill="none"/></g>
<g class="k-hand k-hand-shrug" ${paint}><path d="M4 124c-4-12-4-20-1-26l-9-8c-4-4 1-9 5-6l8 5-5-14c-2-6 6-8 8-3l5 13 2-13c1-5 8-4 8 1l-1 16c4-2 9 1 7 5-4 8-8 12-10 30z"/><path d="M116 124c4-12 4-20 1-26l9-8c4-4-1-9-5-6l-8 5 5-14c2-6-6-8-8-3l-5 13-2-13c-1-5-8-4-8 1l1 16c-4-2-9 1-7 5 4 8 8 12 10 30z"/></g>
<g class="k-hand k-hand-tap"><g class="k-tapping" ${paint}><path d="M122 124V96c-3-9-12-13-22-10-6 2-12 6-15 12-5 6-6 10-6 14 0 5 7 5 8 0l3-8v9c0 5 8 5 8 0v-9l2 9c1 5 8 4 8 0l-1-10 5 8v13z"/></g></g>`;
}

/**
 * Somebody unknown looks like one of the known, always the same one.
 *
 * @param {string} id
 * @returns {import("./people.js").Look}
 */
function lookOf(id) {
  if (Object.hasOwn(PEOPLE, id)) return PEOPLE[id];
  const looks = Object.values(PEOPLE);
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return looks[sum % looks.length];
}

/**
 * @param {string} id
 * @returns {SVGSVGElement}
 */
export function drawFace(id) {
  const look = lookOf(id);
  const { skin, hair } = look;
  const brow = look.brow ?? hair;
  return draw(
    "k-face",
    FACE_BOX,
    `<g fill="${hair}">${look.back ?? ""}</g>
<path class="k-body" d="M12 124c2-22 22-30 48-30s46 8 48 30z" fill="${look.top}"/>
<path d="M47 82h26v16a13 13 0 0 1-26 0z" fill="${skin}"/><path d="M47 88q13 14 26 0v8q-13 12-26 0z" fill="#000" opacity=".14"/>
<g class="k-body">${look.dress ?? ""}</g>
<g class="k-head">
<circle class="k-far-ear" cx="27" cy="62" r="8" fill="${skin}"/><circle class="k-near-ear" cx="93" cy="62" r="8" fill="${skin}"/><g class="k-near-ear" fill="#000" opacity=".14"><circle cx="27" cy="62" r="4"/><circle cx="93" cy="62" r="4"/></g>
<ellipse cx="60" cy="58" rx="33" ry="37" fill="${skin}"/>
<g class="k-turns" fill="${look.cheeks ?? "#000"}" opacity="${look.cheeks ? 0.45 : 0.08}"><circle cx="38" cy="73" r="6"/><circle cx="82" cy="73" r="6"/></g>
<g fill="${hair}">${look.beard ?? ""}</g>
<g fill="${hair}">${look.front ?? ""}</g>
<g class="k-turns">
<g class="k-brows" fill="none" stroke="${brow}" stroke-width="4.5" stroke-linecap="round"><path class="k-brow-ground" stroke="${skin}" stroke-width="12" d="${BROWS}"/><path d="${BROWS}"/></g>
${EYES}
<g class="k-lids"><g fill="${skin}"><ellipse cx="46" cy="58" rx="9" ry="9.5"/><ellipse cx="74" cy="58" rx="9" ry="9.5"/></g>${LID_LIGHT}<g fill="none" stroke="${INK}" stroke-width="3.5" stroke-linecap="round"><path d="M37 60q9 7 18 0M65 60q9 7 18 0M39 64l-3 3M46 66v4M53 64l3 3M67 64l-3 3M74 66v4M81 64l3 3"/></g></g>
${SQUEEZED}
<path d="M60 61q6 10-1 13" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="3" stroke-linecap="round"/>
${MOUTHS}
${MOUTH_OPEN}
${MOUTH_PURSED}
<g class="k-glasses${look.glasses ? "" : " k-lent"}">${look.glasses ?? ROUND_GLASSES}</g>
</g>
${look.over ?? ""}
</g>
${TABLE_EDGE}
${NOTES}
${TAPS}
${PUFFS}
${hands(skin)}`,
  );
}

/**
 * @param {Element} face
 * @param {string | null} gesture
 */
export function pose(face, gesture) {
  if (gesture === null) face.removeAttribute("data-gesture");
  else face.setAttribute("data-gesture", gesture);
}

/**
 * Makes faces hold a gesture for a while.
 *
 * @returns {{make: (face: SVGSVGElement, gesture: string, seconds: number) => void, close: () => void}}
 */
export function createGestures() {
  /** @type {Map<Element, ReturnType<typeof setTimeout>>} */
  const timers = new Map();
  return {
    make(face, gesture, seconds) {
      clearTimeout(timers.get(face));
      const again = face.getAttribute("data-gesture") === gesture;
      pose(face, gesture);
      // The same gesture twice is seen twice.
      if (again) for (const animation of face.getAnimations({ subtree: true })) animation.currentTime = 0;
      timers.set(face, setTimeout(() => pose(face, null), seconds * 1000));
    },
    close() {
      timers.forEach(clearTimeout);
    },
  };
}
