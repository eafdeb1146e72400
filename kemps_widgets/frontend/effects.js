/** What public events look like: flights, gestures, bubbles. The cards themselves are in the page already. */

import { createGestures } from "./faces.js";
import { createMotion, flightTime } from "./motion.js";
import { seenFor, seenLarge } from "./watching.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").TableEvent} TableEvent */

/**
 * @param {object} parts
 * @param {HTMLElement} parts.layer
 * @param {ReturnType<typeof import("./seats.js").createSeats>} parts.seats
 * @param {ReturnType<typeof import("./cards.js").createRow>} parts.hand
 * @param {ReturnType<typeof import("./cards.js").createRow>} parts.centre
 * @param {ReturnType<typeof import("./cards.js").createPile>} parts.stock
 * @param {ReturnType<typeof import("./cards.js").createPile>} parts.swept
 */
export function createEffects({ layer, seats, hand, centre, stock, swept }) {
  const motion = createMotion(layer);
  const gestures = createGestures();

  /** @param {HTMLElement} node */
  const spot = (node) => (node.firstElementChild ?? node).getBoundingClientRect();
  const stockSpot = () => spot(stock.cards);

  /** @param {import("./types.js").Swap} event @param {View} before @param {View} view @param {Words} words */
  const flySwap = (event, before, view, words) => {
    const ms = flightTime(view.pace);
    event.places.forEach((place, index) => {
      const laid = centre.places[place];
      if (!laid) return;
      const there = laid.getBoundingClientRect();
      if (event.seat === view.me) {
        const own = view.hand.findIndex((card, at) => card === event.take[index] && before.hand[at] === event.give[index]);
        const held = hand.places[own];
        if (!held) return;
        const here = held.getBoundingClientRect();
        motion.arrive(laid, here, ms);
        motion.arrive(held, there, ms);
        return;
      }
      const fan = seats.get(event.seat)?.fan;
      if (!fan) return;
      motion.arrive(laid, spot(fan), ms);
      motion.leave(event.take[index], there, spot(fan), { ms, words });
    });
  };

  /** @param {View} before @param {View} view @param {Words} words */
  const flySweep = (before, view, words) => {
    const ms = flightTime(view.pace);
    const pile = spot(swept.cards);
    const source = stockSpot();
    centre.places.forEach((node, place) => {
      if (before.centre[place]) motion.leave(null, node.getBoundingClientRect(), pile, { ms, order: place, words });
      motion.arrive(node, source, ms, before.centre.length + place);
    });
  };

  /** @param {View} view */
  const flyDeal = (view) => {
    const ms = flightTime(view.pace);
    const source = stockSpot();
    let order = 0;
    for (const { seat } of view.seats) {
      const fan = seats.get(seat)?.fan;
      for (const back of fan?.children ?? []) motion.arrive(/** @type {HTMLElement} */ (back), source, ms, order);
      order++;
    }
    for (const node of [...hand.places, ...centre.places]) motion.arrive(node, source, ms, order++);
  };

  /** @param {TableEvent} event @param {View} before @param {View} view @param {Words} words */
  const fly = (event, before, view, words) => {
    if (event.do === "swap") flySwap(event, before, view, words);
    if (event.do === "sweep") flySweep(before, view, words);
    if (event.do === "deal") flyDeal(view);
  };

  /** @param {TableEvent} event @param {View} view @param {Words} words */
  const act = (event, view, words) => {
    if (event.do === "deal" || event.do === "swap" || event.do === "sweep") return;
    const seat = seats.get(event.seat);
    if (!seat) return;
    if (event.do === "gesture") {
      const seconds = seenFor(view, event.seat, event.seconds);
      gestures.make(seat.face(), event.gesture, seconds);
      if (event.seat === seenLarge(view)) seat.caption(words.does[event.gesture] ?? event.gesture, seconds);
    }
    if (event.do === "say") {
      const seconds = seenFor(view, event.seat, event.seconds);
      gestures.make(seat.face(), "talk", seconds);
      seat.say(words.phrases[event.words] ?? event.words, "words", seconds);
    }
    if (event.do === "pass") seat.say(words.pass, "pass");
    if (event.do === "kemps") seat.say(words.kemps, "call");
    if (event.do === "cut") seat.say(words.cut, "call");
  };

  return {
    /** @param {TableEvent[]} fresh @param {View} before @param {View} view @param {Words} words */
    play(fresh, before, view, words) {
      const moves = fresh.filter((event) => event.do === "swap" || event.do === "sweep" || event.do === "deal");
      if (moves.length) motion.cut();
      if (motion.wanted()) moves.forEach((event) => fly(event, before, view, words));
      fresh.forEach((event) => act(event, view, words));
    },
    close() {
      motion.cut();
      gestures.close();
    },
  };
}
