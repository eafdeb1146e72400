import assert from "node:assert/strict";
import test from "node:test";

import { NOTHING_PICKED, settle, tap } from "../../kemps_widgets/frontend/selection.js";

/** @typedef {import("../../kemps_widgets/frontend/selection.js").Row} Row */

/** @param {...[Row, number, boolean?]} taps */
function taps(...taps) {
  /** @type {{pick: import("../../kemps_widgets/frontend/selection.js").Pick, swaps: {hand: number, centre: number}[]}} */
  const state = { pick: NOTHING_PICKED, swaps: [] };
  for (const [row, place, repeated] of taps) {
    const { pick, swap } = tap(state.pick, row, place, repeated);
    state.pick = pick;
    if (swap) state.swaps.push(swap);
  }
  return state;
}

test("either row may come first", () => {
  assert.deepEqual(taps(["hand", 3], ["centre", 1]).swaps, [{ hand: 3, centre: 1 }]);
  assert.deepEqual(taps(["centre", 1], ["hand", 3]).swaps, [{ hand: 3, centre: 1 }]);
});

test("the picked card taps off, another of its row takes over", () => {
  assert.equal(taps(["hand", 2], ["hand", 2]).pick.hand, null);
  assert.equal(taps(["hand", 2], ["hand", 0]).pick.hand, 0);
});

test("a double click on the second card swaps once and picks nothing", () => {
  const { pick, swaps } = taps(["hand", 2], ["centre", 1], ["centre", 1, true]);
  assert.equal(swaps.length, 1);
  assert.equal(pick.centre, null);
});

test("a double click picks and unpicks like two taps", () => {
  assert.equal(taps(["hand", 2], ["hand", 2, true]).pick.hand, null);
});

test("ten taps in one burst are five swaps in order", () => {
  const { swaps } = taps(...Array.from({ length: 10 }, (_, i) => /** @type {[Row, number]} */ ([i % 2 ? "centre" : "hand", (i >> 1) % 4])));
  assert.deepEqual(swaps.map((swap) => swap.hand), [0, 1, 2, 3, 0]);
});

test("a pick is dropped when another card lies at its place, and only then", () => {
  const { pick } = taps(["centre", 1]);
  const before = { hand: ["7S"], centre: ["KD", "7C"] };
  assert.equal(settle(pick, before, { hand: ["QS"], centre: ["2D", "7C"] }).centre, 1);
  assert.equal(settle(pick, before, { hand: ["7S"], centre: ["7C", "KD"] }).centre, null);
  assert.equal(settle(pick, before, { hand: [], centre: [] }).centre, null);
});
