import assert from "node:assert/strict";
import test from "node:test";

import { createWatch, idMaker } from "../../kemps_widgets/frontend/link.js";

/** @param {ReturnType<typeof createWatch>} watch @param {number} from @param {number} to */
function ticks(watch, from, to) {
  const seen = { pings: /** @type {number[]} */ ([]), silentAt: /** @type {number | null} */ (null) };
  for (let now = from; now <= to; now += 500) {
    const { ping, silent } = watch.tick(now);
    if (ping) {
      seen.pings.push(now);
      watch.sent(`ping-${now}`, now);
    }
    if (silent && seen.silentAt === null) seen.silentAt = now;
  }
  return seen;
}

test("ids of many pages never meet", () => {
  const makers = Array.from({ length: 50 }, () => idMaker());
  const ids = makers.flatMap((next) => Array.from({ length: 20 }, next));
  assert.equal(new Set(ids).size, 1000);
});

test("a quiet page pings every four seconds, one that hears something does not", () => {
  const watch = createWatch(0);
  watch.heard("", 2000);
  assert.deepEqual(ticks(watch, 2500, 6000).pings, [6000]);
});

test("silence is noticed within ten seconds of the last answer, and pings go on meanwhile", () => {
  const { pings, silentAt } = ticks(createWatch(0), 500, 13_000);
  assert.equal(silentAt, 8000);
  assert.deepEqual(pings, [4000, 8000, 12_000]);
});

test("an answer settles the earlier messages too", () => {
  const watch = createWatch(0);
  watch.sent("a", 100);
  watch.sent("b", 200);
  watch.sent("c", 300);
  watch.heard("b", 400);
  watch.heard("c", 500);
  assert.equal(ticks(watch, 1000, 4000).silentAt, null);
});

test("an answer ends the silence, even one to another page", () => {
  const watch = createWatch(0);
  assert.notEqual(ticks(watch, 500, 9000).silentAt, null);
  watch.heard("elsewhere-7", 9100);
  assert.equal(watch.tick(9500).silent, false);
});

test("a message just sent is given time, however quiet it was before", () => {
  const watch = createWatch(0);
  for (let now = 500; now <= 9000; now += 500) watch.tick(now);
  watch.sent("late", 9000);
  assert.equal(watch.tick(9500).silent, false);
});

test("a page that slept does not blame Python", () => {
  const watch = createWatch(0);
  watch.sent("before", 100);
  assert.equal(watch.tick(60_000).silent, false);
  assert.equal(watch.tick(60_500).silent, false);
});
