/** The people around the table: faces, name plates, fans of cards, bubbles. */

import { makeBack, paintShown } from "./cards.js";
import { fitChildren, make, putBox, setAttribute, setText } from "./dom.js";
import { drawFace } from "./faces.js";
import { fill } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./layout.js").RoomLayout} RoomLayout */

const PASS_BUBBLE_MS = 1300;
const CALL_BUBBLE_MS = 3500;

/**
 * @param {number} number
 * @param {(seat: number) => void} onTap told of taps on a seat, which matter while somebody is being cut
 */
function createSeat(number, onTap) {
  const faceHolder = make("div", "k-face-holder");
  const fan = make("div", "k-fan");
  const badge = make("span", "k-side-badge");
  const name = make("span", "k-name");
  const dealerText = make("span", "k-quiet-text");
  const dealer = make("span", "k-dealer", dealerText);
  const plate = make("div", "k-plate", badge, name);
  const mark = make("span", "k-mark");
  const cardCount = make("span", "k-quiet-text");
  const bubble = make("span", "k-bubble");
  bubble.setAttribute("aria-hidden", "true");
  const root = make("div", "k-seat", faceHolder, fan, plate, dealer, mark, bubble, cardCount);
  root.setAttribute("role", "group");
  root.dataset.seat = String(number);
  root.addEventListener("click", () => onTap(number));

  /** @type {SVGSVGElement} */
  let face = drawFace("");
  let faceId = "";
  /** @type {HTMLElement[]} */
  const backs = [];
  /** @type {HTMLElement[]} */
  const shown = [];
  let bubbleTimer = 0;

  return {
    root,
    fan,
    face: () => face,
    /** @param {View} view @param {Words} words @param {boolean} asked whether this seat can be cut with a tap now */
    update(view, words, asked) {
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
    /** @param {string} text @param {"pass" | "call"} kind */
    say(text, kind) {
      clearTimeout(bubbleTimer);
      setText(bubble, text);
      bubble.dataset.kind = kind;
      bubble.classList.add("k-speaks");
      const lasts = kind === "call" ? CALL_BUBBLE_MS : PASS_BUBBLE_MS;
      bubbleTimer = Number(setTimeout(() => bubble.classList.remove("k-speaks"), lasts));
    },
    close() {
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

  return {
    /** @param {number} seat */
    get: (seat) => seats.get(seat),
    /** @param {View} view @param {Words} words @param {number[]} asked */
    update(view, words, asked) {
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
      for (const [number, seat] of seats) seat.update(view, words, asked.includes(number));
    },
    /** @param {RoomLayout} layout @param {number} width */
    place(layout, width) {
      others.forEach((number, place) => {
        const root = seats.get(number)?.root;
        const box = layout.seats[place];
        if (!root || !box) return;
        putBox(root, box);
        // Everybody looks a little towards the middle of the table.
        root.style.setProperty("--k-look-x", `${((width / 2 - box.x - box.width / 2) / width) * 7}px`);
        root.style.setProperty("--k-look-y", `${((layout.height / 2 - box.y - box.height / 2) / layout.height) * 5}px`);
      });
      const own = seats.get(me)?.root;
      if (own) putBox(own, layout.own);
    },
    close() {
      seats.forEach((seat) => seat.close());
    },
  };
}
