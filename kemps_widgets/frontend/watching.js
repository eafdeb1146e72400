/** Whom the person watches, and who comes next. */

/** @typedef {import("./types.js").View} View */

/** An unwatched gesture is seen for this part of its time, but never shorter than can be seen at all. */
const GLIMPSE = 0.5;
const SHORTEST_S = 0.35;

/**
 * @param {View} view
 * @returns {number | null} the seat that is seen large; once the hands are shown nobody is
 */
export function seenLarge(view) {
  return view.result ? null : view.watching;
}

/**
 * The partner comes first, whose signal one waits for; somebody without one begins at the own left hand.
 *
 * @param {View} view
 * @returns {number | null} clockwise round the table, after the last one the own cards
 */
export function nextToWatch(view) {
  const { me, watching } = view;
  const count = view.seats.length;
  const from = (/** @type {number} */ start) => (/** @type {number} */ seat) => (seat - start + count) % count;
  const byHand = from(me);
  const partners = view.seats.filter((one) => one.partner && view.may.watch.includes(one.seat)).map((one) => one.seat);
  const turn = from(partners.sort((one, other) => byHand(one) - byHand(other))[0] ?? me);
  const around = [...view.may.watch].sort((one, other) => turn(one) - turn(other));
  return around.find((seat) => watching === null || turn(seat) > turn(watching)) ?? null;
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {number} seconds that the gesture or the words last
 * @returns {number} seconds that the person sees them
 */
export function seenFor(view, seat, seconds) {
  const clear = seat === view.me || seat === seenLarge(view);
  return clear ? seconds : Math.max(SHORTEST_S, seconds * GLIMPSE);
}
