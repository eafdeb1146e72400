/** The people around the table: faces, name plates, fans of cards, bubbles. */

import { makeBack, paintShown } from "./cards.js";
import { addKeyCap, fitChildren, isUsable, make, makeButton, putBox, setAttribute, setText, setUsable } from "./dom.js";
import { drawFace } from "./faces.js";
import { fill } from "./text.js";
import { nextToWatch, seenLarge } from "./watching.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./layout.js").RoomLayout} RoomLayout */

/** Who sits in this part of the room's width, from either side, sits at its edge. */
const EDGE = 0.28;
const PASS_BUBBLE_MS = 1300;
const CALL_BUBBLE_MS = 3500;

/**
 * @param {number} number
 * @param {(seat: number) => void} onTap told of taps on a seat: to cut, to watch, or to ask what somebody is like
 */
function createSeat(number, onTap) {
  const faceHolder = make("div", "k-face-holder");
  const fan = make("div", "k-fan");
  const badge = make("span", "k-side-badge");
  const name = make("span", "k-name");
  const dealerText = make("span", "k-quiet-text");
  const dealer = make("span", "k-dealer", dealerText);
  const said = make("span", "k-caption");
  said.setAttribute("aria-hidden", "true");
  const plate = make("div", "k-plate", badge, name);
  addKeyCap(plate, "W", "");
  plate.removeAttribute("aria-keyshortcuts");
  plate.append(said);
  const temper = make("span", "k-temper");
  temper.setAttribute("aria-hidden", "true");
  const watch = makeButton("k-watch");
  const mark = make("span", "k-mark");
  const cardCount = make("span", "k-quiet-text");
  const bubble = make("span", "k-bubble");
  bubble.setAttribute("aria-hidden", "true");
  const root = make("div", "k-seat", faceHolder, fan, plate, dealer, mark, temper, watch, bubble, cardCount);
  root.setAttribute("role", "group");
  root.dataset.seat = String(number);
  root.addEventListener("click", () => {
    if (isUsable(watch)) onTap(number);
  });

  /** @type {SVGSVGElement} */
  let face = drawFace("");
  let faceId = "";
  /** @type {HTMLElement[]} */
  const backs = [];
  /** @type {HTMLElement[]} */
  const shown = [];
  let bubbleTimer = 0;
  let captionTimer = 0;

  const silence = () => {
    clearTimeout(captionTimer);
    setText(said, "");
    plate.classList.remove("k-tells");
  };

  return {
    root,
    fan,
    face: () => face,
    /**
     * @param {View} view
     * @param {Words} words
     * @param {{asked: boolean, alive: boolean}} how `asked`: whether this seat can be cut with a tap now
     */
    update(view, words, { asked, alive }) {
      const seat = view.seats.find((one) => one.seat === number);
      if (!seat) return;
      const side = view.sides.find((one) => one.side === seat.side);
      if (seat.face !== faceId) {
        faceId = seat.face;
        face = drawFace(faceId);
        faceHolder.replaceChildren(face);
      }
      setAttribute(root, "aria-label", seat.name);
      setAttribute(root, "data-side", seat.side);
      root.classList.toggle("k-me", seat.me);
      root.classList.toggle("k-partner", seat.partner);
      root.classList.toggle("k-out", seat.out);
      root.classList.toggle("k-holds-set", seat.set);
      root.classList.toggle("k-asked", asked);
      root.classList.toggle("k-caller", view.result?.by === seat.seat);
      root.classList.toggle("k-target", view.result?.target === seat.seat);
      setText(name, seat.name);
      setAttribute(name, "title", seat.name);

      const watched = seenLarge(view) === seat.seat;
      const watchable = seat.me ? view.may.watch.length > 0 : view.may.watch.includes(seat.seat);
      const next = view.may.watch.length > 0 && (nextToWatch(view) ?? view.me) === seat.seat && (!seat.me || view.watching !== null);
      const known = !watchable && ["agree", "shown", "over"].includes(view.phase) ? seat.temper : null;
      root.classList.toggle("k-watched", watched);
      root.classList.toggle("k-next-watched", next);
      if (!watched) silence();
      setAttribute(watch, "aria-label", asked ? `${words.cut} ${seat.name}` : !watchable ? seat.name : seat.me ? words.watch_cards : fill(words.watch, { name: seat.name }));
      setAttribute(watch, "aria-pressed", watchable && !asked ? String(seat.me ? view.watching === null : watched) : null);
      setAttribute(watch, "aria-description", seat.temper?.how ?? null);
      setAttribute(watch, "title", seat.temper ? fill(words.temper, { name: seat.name, temper: seat.temper.name, how: seat.temper.how }) : null);
      setAttribute(watch, "aria-keyshortcuts", next ? "W" : null);
      setUsable(watch, alive && (asked || watchable || known !== null));
      setText(temper, known?.name ?? "");
      temper.hidden = known === null;
      setText(badge, side?.label ?? "");
      setAttribute(badge, "title", side ? fill(words.side, { label: side.label }) : null);
      dealer.hidden = !seat.dealer;
      setText(dealerText, words.dealer);
      setAttribute(dealer, "title", words.dealer);
      const marked = seat.out ? words.out : seat.set ? words.set : seat.passed ? words.passed : "";
      setText(mark, marked);
      mark.hidden = marked === "";
      mark.dataset.kind = seat.out ? "out" : seat.set ? "set" : "passed";
      const notes = [side ? fill(words.side, { label: side.label }) : "", seat.partner ? words.partner : ""];
      if (!seat.me && !seat.shown) notes.push(fill(words.cards_held, { count: seat.cards }));
      setText(cardCount, notes.filter(Boolean).join(", "));

      const mood = view.result && seat.side === view.seats.find((one) => one.me)?.side ? view.result.good : null;
      setAttribute(face, "data-mood", mood === null ? null : mood ? "happy" : "sad");

      const open = seat.me ? null : seat.shown;
      fitChildren(fan, backs, open || seat.me ? 0 : seat.cards, makeBack);
      fitChildren(fan, shown, open?.length ?? 0, () => make("span", "k-card k-shown"));
      shown.forEach((node, place) => paintShown(node, open?.[place] ?? "", words));
      fan.style.setProperty("--k-count", String(Math.max(1, open?.length ?? seat.cards)));
    },
    /** @param {string} text what the person does @param {number} seconds */
    caption(text, seconds) {
      clearTimeout(captionTimer);
      setText(said, text);
      plate.classList.add("k-tells");
      captionTimer = Number(setTimeout(silence, seconds * 1000));
    },
    /** @param {string} text @param {"pass" | "call" | "words"} kind @param {number} [seconds] */
    say(text, kind, seconds) {
      clearTimeout(bubbleTimer);
      setText(bubble, text);
      bubble.dataset.kind = kind;
      bubble.classList.add("k-speaks");
      const lasts = seconds ? seconds * 1000 : kind === "call" ? CALL_BUBBLE_MS : PASS_BUBBLE_MS;
      bubbleTimer = Number(setTimeout(() => bubble.classList.remove("k-speaks"), lasts));
    },
    close() {
      clearTimeout(captionTimer);
      clearTimeout(bubbleTimer);
    },
  };
}

/**
 * @param {HTMLElement} room where the seats are put
 * @param {(seat: number) => void} onTap
 */
export function createSeats(room, onTap) {
  /** @type {Map<number, ReturnType<typeof createSeat>>} */
  const seats = new Map();
  /** @type {number[]} the others, clockwise from the own left hand */
  let others = [];
  let me = 0;
  /** @type {number | null} */
  let large = null;
  /** @type {{layout: RoomLayout, width: number} | null} */
  let placed = null;

  const put = () => {
    if (!placed) return;
    const { layout, width } = placed;
    others.forEach((number, place) => {
      const root = seats.get(number)?.root;
      const box = layout.seats[place];
      if (!root || !box) return;
      const spot = number === large ? layout.spots[place] : undefined;
      putBox(root, spot ?? box);
      root.style.setProperty("--k-face", `${spot?.face ?? layout.face}px`);
      // What is wider than a seat grows towards the middle, for nothing may leave the room.
      const { x, width: wide } = spot ?? box;
      const across = (x + wide / 2) / width;
      setAttribute(root, "data-edge", across < EDGE ? "left" : across > 1 - EDGE ? "right" : null);
      root.style.setProperty("--k-half", `${wide / 2}px`);
      // Everybody looks a little towards the middle of the table.
      root.style.setProperty("--k-look-x", `${((width / 2 - box.x - box.width / 2) / width) * 7}px`);
      root.style.setProperty("--k-look-y", `${((layout.height / 2 - box.y - box.height / 2) / layout.height) * 5}px`);
    });
    const own = seats.get(me)?.root;
    if (own) putBox(own, layout.own);
  };

  return {
    /** @param {number} seat */
    get: (seat) => seats.get(seat),
    /** @param {View} view @param {Words} words @param {{asked: number[], alive: boolean}} how */
    update(view, words, { asked, alive }) {
      me = view.me;
      const numbers = view.seats.map((one) => one.seat);
      for (const [number, seat] of seats) {
        if (numbers.includes(number)) continue;
        seat.close();
        seat.root.remove();
        seats.delete(number);
      }
      for (const number of numbers) {
        if (seats.has(number)) continue;
        const seat = createSeat(number, onTap);
        seats.set(number, seat);
        room.append(seat.root);
      }
      const mine = numbers.indexOf(me);
      others = [...numbers.slice(mine + 1), ...numbers.slice(0, mine)];
      for (const [number, seat] of seats) seat.update(view, words, { asked: asked.includes(number), alive });
      if (large === seenLarge(view)) return;
      large = seenLarge(view);
      put();
    },
    /** @param {RoomLayout} layout @param {number} width */
    place(layout, width) {
      placed = { layout, width };
      put();
    },
    close() {
      seats.forEach((seat) => seat.close());
    },
  };
}
