/** The signals pad: one button a gesture, each showing it on the own face. */

import { addKeyCap, fitChildren, isUsable, make, makeButton, setAside, setAttribute, setText, setUsable } from "./dom.js";
import { drawFace, pose } from "./faces.js";
import { capitalised, fill, partnerNames } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/**
 * @param {(action: import("./types.js").Action) => void} act
 * @param {string} id for the sentence that describes the buttons' group
 */
export function createPad(act, id) {
  const sentence = make("p", "k-pad-text");
  sentence.id = id;
  const grid = make("div", "k-pad-grid");
  const root = make("div", "k-pad", sentence, grid);
  root.setAttribute("role", "group");
  root.setAttribute("aria-describedby", id);
  /** @type {ReturnType<typeof createGestureButton>[]} */
  const items = [];
  /** @type {HTMLElement[]} */
  const buttons = [];
  let agreeing = false;

  /** @param {number} place */
  const create = (place) => {
    const item = createGestureButton(place, (gesture) => act({ do: agreeing ? "agree" : "gesture", gesture }));
    items[place] = item;
    return item.button;
  };

  return {
    root,
    /** @param {number} place */
    press(place) {
      if (place < buttons.length) buttons[place].click();
    },
    /** @param {View} view @param {Words} words @param {boolean} alive */
    update(view, words, alive) {
      agreeing = view.may.agree;
      root.classList.toggle("k-agreeing", agreeing);
      setAttribute(root, "aria-label", words.signals);
      setText(sentence, padSentence(view, words));
      fitChildren(grid, buttons, view.gestures.length, create);
      const face = view.seats.find((seat) => seat.me)?.face ?? "";
      view.gestures.forEach((entry, place) => {
        items[place].update(entry, face, words, agreeing, alive && (agreeing || view.may.gesture));
      });
    },
  };
}

/**
 * @param {number} place
 * @param {(gesture: string) => void} onPress
 */
function createGestureButton(place, onPress) {
  const holder = make("span", "k-pad-face");
  const label = make("span", "k-pad-label");
  const ours = make("span", "k-ours");
  const button = makeButton("k-gesture", holder, make("span", "k-pad-words", label, ours));
  addKeyCap(button, String(place + 1), String(place + 1));
  let gesture = "";
  let drawn = "";
  button.addEventListener("click", () => {
    if (isUsable(button)) onPress(gesture);
  });
  return {
    button,
    /**
     * @param {{gesture: string, ours: boolean}} entry
     * @param {string} face
     * @param {Words} words
     * @param {boolean} agreeing
     * @param {boolean} usable
     */
    update(entry, face, words, agreeing, usable) {
      gesture = entry.gesture;
      if (drawn !== `${face} ${gesture}`) {
        drawn = `${face} ${gesture}`;
        const drawing = drawFace(face);
        pose(drawing, gesture);
        holder.replaceChildren(drawing);
      }
      const name = words.gestures[gesture] ?? gesture;
      setAttribute(button, "aria-label", name);
      setAttribute(button, "aria-description", entry.ours ? words.ours : null);
      setAttribute(button, "aria-pressed", agreeing ? String(entry.ours) : null);
      setText(label, name);
      setAside(ours, entry.ours ? words.ours : "");
      button.classList.toggle("k-is-ours", entry.ours);
      setUsable(button, usable);
    },
  };
}

/**
 * @param {View} view
 * @param {Words} words
 * @returns {string}
 */
function padSentence(view, words) {
  const partner = partnerNames(view);
  if (view.may.agree) return fill(words.agree, { partner });
  const ours = view.gestures.filter((entry) => entry.ours).map((entry) => words.gestures[entry.gesture] ?? entry.gesture);
  if (!ours.length || !partner) return words.make_none;
  return fill(words.make, { gesture: capitalised(ours.join(", ")), partner });
}
