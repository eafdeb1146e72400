import assert from "node:assert/strict";
import test from "node:test";

import { freshEvents } from "../../kemps_widgets/frontend/cursor.js";
import { PAD_KEYS, keyMeaning, moveFocus } from "../../kemps_widgets/frontend/keys.js";
import { flightTime } from "../../kemps_widgets/frontend/motion.js";
import { nearestPace } from "../../kemps_widgets/frontend/settings.js";
import { newSentences } from "../../kemps_widgets/frontend/speaker.js";
import { cardName, eventSentence, fill, partnerNames } from "../../kemps_widgets/frontend/text.js";
import { clock, rowsOf, ticksOf } from "../../kemps_widgets/frontend/story.js";
import { seenFor } from "../../kemps_widgets/frontend/watching.js";
import { viewInPhase } from "./mock-model.js";
import { fixture, words } from "./helpers.js";

const { view } = fixture(4);

test("templates keep a place that nothing fills", () => {
  assert.equal(fill("{a} for {b}", { a: "x {b}" }), "x {b} for {b}");
  assert.equal(fill("{toString}", {}), "{toString}");
});

test("cards are named by template", () => {
  assert.equal(cardName("7S", words), "7 of spades");
  assert.equal(cardName("AH", words), "ace of hearts");
  assert.equal(cardName("TC", words), "10 of clubs");
  assert.equal(cardName("KD", words), "king of diamonds");
});

test("partners are joined in the table's language", () => {
  const seats = view.seats.map((seat) => ({ ...seat, partner: !seat.me }));
  assert.equal(partnerNames({ ...view, lang: "en", seats }), "Ben, Cleo, and Dan");
  assert.equal(partnerNames({ ...view, lang: "de", seats }), "Ben, Cleo und Dan");
});

test("gestures are spoken of oneself and of the one who is watched", () => {
  const gesture = { n: 9, do: /** @type {const} */ ("gesture"), gesture: "ear", seconds: 1 };
  assert.equal(eventSentence({ ...gesture, seat: 1 }, view, words), "");
  assert.equal(eventSentence({ ...gesture, seat: 0 }, view, words), "You make a gesture: ear.");
  const watching = { ...view, watching: 1 };
  assert.equal(eventSentence({ ...gesture, seat: 1 }, watching, words), "Ben tugs at an ear.");
  assert.equal(eventSentence({ ...gesture, seat: 2 }, watching, words), "");
});

test("swaps are spoken for others and for oneself", () => {
  const swap = { n: 9, do: /** @type {const} */ ("swap"), give: ["4C"], take: ["KD"], places: [0] };
  assert.equal(eventSentence({ ...swap, seat: 2 }, view, words), "Cleo swapped 4 of clubs for king of diamonds.");
  assert.equal(eventSentence({ ...swap, seat: 0 }, view, words), "You swapped 4 of clubs for king of diamonds.");
});

test("a call on oneself says you", () => {
  const call = { n: 9, do: /** @type {const} */ ("kemps"), seat: 2, target: 0, right: true };
  assert.equal(eventSentence(call, viewInPhase(fixture(4), "shown"), words), "Cleo calls Kemps on you!");
  assert.equal(eventSentence({ ...call, do: "cut", seat: 1 }, viewInPhase(fixture(4), "shown"), words), "Ben cuts you!");
  assert.equal(eventSentence({ ...call, target: 3 }, viewInPhase(fixture(4), "shown"), words), "Cleo calls Kemps on Dan!");
});

test("a result is spoken once, with the hands that are shown", () => {
  const shown = viewInPhase(fixture(4), "shown");
  const spoken = newSentences([], view, shown, words, false);
  assert.equal(spoken[0], "Well played!");
  assert.ok(spoken.some((sentence) => sentence.startsWith("Ben shows ")));
  assert.deepEqual(newSentences([], shown, shown, words, false), []);
});

test("a standing refusal is spoken again only when it answers the person again", () => {
  const refused = { ...view, status: { text: "Too late.", kind: /** @type {const} */ ("refused") } };
  assert.deepEqual(newSentences([], view, refused, words, true), ["Too late."]);
  assert.deepEqual(newSentences([], refused, refused, words, false), []);
  assert.deepEqual(newSentences([], refused, refused, words, true), ["Too late."]);
});

test("the events of the first view are past, later ones are new once", () => {
  const events = [30, 31, 32].map((n) => ({ n, do: /** @type {const} */ ("deal") }));
  assert.deepEqual(freshEvents(events, null), { fresh: [], seen: 32 });
  assert.deepEqual(freshEvents(events, 31).fresh.map((event) => event.n), [32]);
  assert.deepEqual(freshEvents([], 31), { fresh: [], seen: 31 });
  assert.deepEqual(freshEvents([], null), { fresh: [], seen: 0 });
});

test("keys", () => {
  assert.deepEqual(keyMeaning("3"), { kind: "gesture", place: 2 });
  assert.deepEqual(keyMeaning("K"), { kind: "press", name: "kemps" });
  assert.equal(keyMeaning("x"), null);
  assert.equal(keyMeaning("constructor"), null);
});

test("every key of the pad means its place and nothing else", () => {
  assert.equal(new Set(PAD_KEYS).size, 15);
  [...PAD_KEYS].forEach((key, place) => assert.deepEqual(keyMeaning(key), { kind: "gesture", place }));
  for (const key of "kcpsnwh") assert.notEqual(keyMeaning(key)?.kind, "gesture");
});

test("who is not watched is seen half as long, but long enough to be seen", () => {
  const watching = { ...view, watching: 1 };
  assert.equal(seenFor(watching, 1, 1.2), 1.2);
  assert.equal(seenFor(watching, 0, 1.2), 1.2);
  assert.equal(seenFor(watching, 2, 1.2), 0.6);
  assert.equal(seenFor(watching, 2, 0.5), 0.35);
});

test("a time line keeps near marks apart", () => {
  assert.deepEqual(rowsOf([1, 2, 3, 30], 40), [0, 1, 2, 0]);
  assert.deepEqual(ticksOf(41.2), [0, 10, 20, 30, 40]);
  assert.equal(clock(67.9), "1:07");
});

test("arrows move within a row and between the rows, never off the table", () => {
  const counts = { hand: 4, centre: 3 };
  assert.deepEqual(moveFocus({ row: "hand", place: 3 }, { rows: 0, places: 1 }, counts), { row: "hand", place: 3 });
  assert.deepEqual(moveFocus({ row: "hand", place: 3 }, { rows: -1, places: 0 }, counts), { row: "centre", place: 2 });
  assert.deepEqual(moveFocus({ row: "hand", place: 1 }, { rows: -1, places: 0 }, { hand: 4, centre: 0 }), { row: "hand", place: 1 });
});

test("flights end before the next change", () => {
  for (const pace of [0.25, 0.5, 1, 2]) assert.ok(flightTime(pace) < pace * 1000);
});

test("an unlisted pace shows as the nearest one", () => {
  assert.equal(nearestPace(1.5), 2);
  assert.equal(nearestPace(0.1), 0.5);
  assert.equal(nearestPace(1), 1);
});
