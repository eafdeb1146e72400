/** Which cards are picked for a swap: by place, not by text, since two equal cards can lie at one table. */

/** @typedef {"hand" | "centre"} Row */

/**
 * @typedef {object} Pick
 * @property {number | null} hand
 * @property {number | null} centre
 * @property {{row: Row, place: number} | null} closed the tap that completed the last swap
 */

/** @type {Readonly<Pick>} */
export const NOTHING_PICKED = Object.freeze({ hand: null, centre: null, closed: null });

/**
 * @param {Pick} pick
 * @param {Row} row
 * @param {number} place
 * @param {boolean} repeated the second click of a double click
 * @returns {{pick: Pick, swap: {hand: number, centre: number} | null}} `swap`: the places to swap now
 */
export function tap(pick, row, place, repeated = false) {
  if (repeated && pick.closed?.row === row && pick.closed.place === place) return { pick, swap: null };
  const next = { hand: pick.hand, centre: pick.centre, closed: null };
  next[row] = pick[row] === place ? null : place;
  if (next.hand === null || next.centre === null) return { pick: next, swap: null };
  return {
    pick: { hand: null, centre: null, closed: { row, place } },
    swap: { hand: next.hand, centre: next.centre },
  };
}

/**
 * The pick after the cards have changed: it holds only where the same card still lies.
 *
 * @param {Pick} pick
 * @param {Record<Row, string[]>} before
 * @param {Record<Row, string[]>} after
 * @returns {Pick}
 */
export function settle(pick, before, after) {
  /** @param {Row} row */
  const kept = (row) => {
    const place = pick[row];
    return place !== null && before[row][place] === after[row][place] ? place : null;
  };
  return { hand: kept("hand"), centre: kept("centre"), closed: pick.closed };
}
