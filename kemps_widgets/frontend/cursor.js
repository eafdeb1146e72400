/** Which events of a view are new. */

/** @typedef {import("./types.js").TableEvent} TableEvent */

/**
 * @param {TableEvent[]} events
 * @param {number | null} seen number of the last event seen, null before the first view, whose events are past
 * @returns {{fresh: TableEvent[], seen: number}}
 */
export function freshEvents(events, seen) {
  const last = events.reduce((most, event) => Math.max(most, event.n), seen ?? 0);
  return { fresh: seen === null ? [] : events.filter((event) => event.n > seen), seen: last };
}
