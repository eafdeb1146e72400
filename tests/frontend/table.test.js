import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";

import { button, fixture, openPage, openTable, words } from "./helpers.js";

/** @type {(() => void)[]} */
const closers = [];
after(() => closers.forEach((close) => close()));

/** @param {Parameters<typeof openTable>} how */
async function open(...how) {
  const table = await openTable(...how);
  closers.push(table.close);
  return table;
}

/** @param {Element} node @param {string} key @param {object} [more] */
function press(node, key, more = {}) {
  const { window } = /** @type {any} */ (node.ownerDocument.defaultView);
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  node.dispatchEvent(event);
  return event;
}

describe("names", () => {
  test("groups, cards, calls and seats are named; backs are not there for screen readers", async () => {
    const { root } = await open();
    const groups = [...root.querySelectorAll('[role="group"]')].map((group) => group.getAttribute("aria-label"));
    for (const name of ["Your hand", "Centre", "Signals", "Calls", "Score", "You", "Ben", "Cleo", "Dan"]) {
      assert.equal(groups.filter((group) => group === name).length, 1, name);
    }
    assert.ok(button(root, "Your hand", "7 of spades"));
    assert.ok(button(root, "Centre", "10 of spades"));
    for (const name of ["Kemps!", "Cut!", "Pass"]) assert.ok(button(root, "Calls", name));
    assert.ok(button(root, "Signals", "ear"));
    for (const back of root.querySelectorAll(".k-back")) {
      assert.equal(back.getAttribute("aria-hidden"), "true");
      assert.equal(back.tagName, "SPAN");
    }
  });

  test("a name with markup stays a text", async () => {
    const { root, model } = await open();
    const { seats } = model.view();
    const evil = "<b onclick=alert(1)>x</b>";
    model.change({ seats: seats.map((seat) => (seat.seat === 1 ? { ...seat, name: evil } : seat)) });
    assert.equal(root.querySelector("b"), null);
    assert.ok(root.querySelector(`[data-seat="1"] .k-name`)?.textContent === evil);
  });
});

describe("swapping", () => {
  test("a tap on each row sends one swap, and the focus stays on its place", async () => {
    const { root, model } = await open();
    const held = button(root, "Your hand", "queen of clubs");
    held.focus();
    held.click();
    assert.equal(held.getAttribute("aria-pressed"), "true");
    assert.match(root.querySelector(".k-hint")?.textContent ?? "", /^Your queen of clubs for/);
    button(root, "Centre", "7 of clubs").click();
    assert.deepEqual(model.sent.map(({ id, ...rest }) => rest), [{ do: "swap", give: ["QC"], take: ["7C"] }]);
    await wait(60);
    assert.equal(held.getAttribute("aria-label"), "7 of clubs");
    assert.equal(held.ownerDocument.activeElement, held);
  });

  test("ten taps on gestures are ten messages with ten ids", async () => {
    const { root, model } = await open();
    for (let i = 0; i < 10; i++) button(root, "Signals", "ear").click();
    assert.equal(new Set(model.sent.map((message) => message.id)).size, 10);
  });

  test("twin cards: the place decides", async () => {
    const { root, model } = await open();
    model.change({ hand: ["7S", "7S", "7D", "QC"] });
    const twins = [...root.querySelectorAll('[aria-label="Your hand"] button')];
    /** @type {HTMLElement} */ (twins[1]).click();
    assert.deepEqual(twins.map((twin) => twin.getAttribute("aria-pressed")), ["false", "true", "false", "false"]);
  });

  test("nothing is sent where the view allows nothing", async () => {
    const { root, model } = await open("paused");
    button(root, "Your hand", "queen of clubs").click();
    button(root, "Centre", "7 of clubs").click();
    button(root, "Calls", "Kemps!").click();
    button(root, "Signals", "ear").click();
    assert.deepEqual(model.sent, []);
  });
});

describe("cutting", () => {
  test("asks whom in place; a name cuts", async () => {
    const { root, model } = await open();
    button(root, "Calls", "Cut!").click();
    button(root, "Calls", "Dan").click();
    assert.deepEqual(model.sent.map(({ id, ...rest }) => rest), [{ do: "cut", target: 3 }]);
  });

  test("Escape and Never mind take it back", async () => {
    const { root, model } = await open();
    const panel = /** @type {HTMLElement} */ (root.querySelector(".k-cut-panel"));
    button(root, "Calls", "Cut!").click();
    assert.equal(panel.hidden, false);
    press(button(root, "Calls", "Ben"), "Escape");
    assert.equal(panel.hidden, true);
    button(root, "Calls", "Cut!").click();
    button(root, "Calls", "Never mind").click();
    assert.equal(panel.hidden, true);
    assert.deepEqual(model.sent, []);
  });

  test("a rival's seat cuts only while the question stands", async () => {
    const { root, model } = await open();
    const seat = /** @type {HTMLElement} */ (root.querySelector('[data-seat="1"]'));
    button(root, "Calls", "Cut!").click();
    /** @type {HTMLElement} */ (root.querySelector('[data-seat="2"]')).click();
    assert.equal(model.sent.length, 0, "the partner can't be cut");
    seat.click();
    assert.deepEqual(model.sent.map((message) => message.target), [1]);
  });
});

describe("watching", () => {
  test("a tap on a face watches, a second one goes back to the cards; both are told", async () => {
    const { root, model } = await open();
    const ben = button(root, "Ben", "Watch Ben");
    assert.equal(ben.getAttribute("aria-pressed"), "false");
    ben.click();
    await wait(60);
    assert.equal(ben.getAttribute("aria-pressed"), "true");
    assert.ok(root.querySelector('[data-seat="1"]')?.classList.contains("k-watched"));
    ben.click();
    await wait(60);
    assert.deepEqual(model.sent.map(({ id, ...rest }) => rest), [{ do: "watch", seat: 1 }, { do: "watch", seat: null }]);
    const said = [...root.querySelectorAll('[aria-live] p')].map((one) => one.textContent);
    assert.deepEqual(said, ["You watch Ben.", "You watch your cards."]);
  });

  test("W begins with the partner, goes round the table and ends at the cards", async () => {
    const { root, model } = await open();
    assert.ok(root.querySelector('[data-seat="2"]')?.classList.contains("k-next-watched"));
    for (let step = 0; step < 4; step++) {
      press(root, "w");
      await wait(40);
    }
    assert.deepEqual(model.sent.map((message) => message.seat), [2, 3, 1, null]);
  });

  test("W begins at the own left hand for somebody without a partner", async () => {
    const { root, model } = await open();
    model.change({ seats: model.view().seats.map((seat) => ({ ...seat, partner: false })) });
    press(root, "w");
    assert.equal(model.sent[0].seat, 1);
  });

  test("the gestures of the one who is watched are told, all are drawn", async () => {
    const { root, model } = await open();
    model.change({ watching: 2 });
    const live = /** @type {Element} */ (root.querySelector("[aria-live]"));
    model.change({}, { do: "gesture", seat: 1, gesture: "tap", seconds: 1.2 });
    assert.equal(live.textContent, "You watch Cleo.");
    assert.ok(root.querySelector('[data-seat="1"] [data-gesture="tap"]'));
    assert.equal(root.querySelector('[data-seat="1"] .k-caption')?.textContent, "");
    model.change({}, { do: "gesture", seat: 2, gesture: "nose", seconds: 1 });
    assert.match(live.textContent ?? "", /Cleo touches the nose\.$/);
    assert.equal(root.querySelector('[data-seat="2"] .k-caption')?.textContent, "touches the nose");
  });

  test("words are a bubble for all and a sentence for those who watch", async () => {
    const { root, model } = await open();
    const live = /** @type {Element} */ (root.querySelector("[aria-live]"));
    model.change({}, { do: "say", seat: 1, words: "weather", seconds: 1.6 });
    assert.equal(root.querySelector('[data-seat="1"] .k-bubble')?.textContent, "Nice weather!");
    assert.equal(live.textContent, "");
    model.change({ watching: 1 });
    model.change({}, { do: "say", seat: 1, words: "What a <day>", seconds: 1.6 });
    assert.match(live.textContent ?? "", /Ben says: “What a <day>”$/);
  });

  test("nobody is seen large or can be watched once the hands are shown", async () => {
    const { root, model } = await open("shown");
    model.change({ watching: 1 });
    assert.equal(root.querySelector(".k-watched"), null);
    press(root, "w");
    assert.deepEqual(model.sent, []);
  });
});

test("between hands a tap tells what somebody is like", async () => {
  const { root, model } = await open("agree");
  const ben = button(root, "Ben", "Ben");
  assert.match(ben.getAttribute("aria-description") ?? "", /^Makes false signals/);
  assert.equal(root.querySelector('[data-seat="1"] .k-temper')?.textContent, "sly");
  ben.click();
  assert.match(root.querySelector(".k-hint")?.textContent ?? "", /^Ben, sly: Makes false/);
  ben.click();
  assert.doesNotMatch(root.querySelector(".k-hint")?.textContent ?? "", /sly/);
  assert.deepEqual(model.sent, []);
});

describe("the pad", () => {
  test("words are said, the twelfth gesture has a key", async () => {
    const { root, model } = await open();
    model.change({ gestures: [...model.view().gestures, { gesture: "late", ours: false, word: true }] });
    button(root, "Signals", "Is it late already?").click();
    press(root, "r");
    press(root, "0");
    assert.deepEqual(model.sent.map(({ id, ...rest }) => rest), [{ do: "say", words: "late" }, { do: "gesture", gesture: "hum" }, { do: "gesture", gesture: "away" }]);
  });

  test("several signals are all marked", async () => {
    const { root, model } = await open("agree");
    assert.match(root.querySelector(".k-pad-text")?.textContent ?? "", /one to three signals/);
    button(root, "Signals", "nose").click();
    await wait(60);
    assert.deepEqual([...root.querySelectorAll(".k-is-ours")].map((one) => one.getAttribute("aria-label")), ["ear", "nose"]);
    model.change({ gestures: model.view().gestures, may: { ...model.view().may, agree: false, gesture: true } });
    assert.match(root.querySelector(".k-pad-text")?.textContent ?? "", /^Ear, nose: tells Cleo .* decoys/);
  });
});

describe("the story of a hand", () => {
  test("lanes and lines are there after the hand alone, the list is what is read", async () => {
    const { root, model } = await open();
    const story = /** @type {HTMLDetailsElement} */ (root.querySelector(".k-story"));
    assert.ok(story.hidden);
    const { viewInPhase } = await import("./mock-model.js");
    const { fixture } = await import("./helpers.js");
    model.change(viewInPhase(fixture(4), "shown"));
    assert.ok(!story.hidden && story.open);
    assert.equal(root.querySelectorAll(".k-lane:not(.k-axis)").length, 4);
    assert.ok(root.querySelector(".k-story-picture")?.closest('[aria-hidden="true"]'));
    const lines = [...root.querySelectorAll(".k-story-lines li")];
    assert.deepEqual(lines.map((line) => line.querySelector("time")?.textContent), ["0:00", "0:12", "0:24", "0:24", "0:35", "0:41", ""]);
    assert.equal(lines.filter((line) => /** @type {HTMLElement} */ (line).dataset.kind === "missed").length, 1);
  });

  test("names of any signs are told as they are", async () => {
    const { root, model } = await open();
    const { viewInPhase } = await import("./mock-model.js");
    const { fixture } = await import("./helpers.js");
    const view = viewInPhase(fixture(4), "shown");
    model.change({ ...view, seats: view.seats.map((seat) => ({ ...seat, name: `$&${seat.seat}$'` })) });
    const titles = [...root.querySelectorAll(".k-story-mark")].map((mark) => /** @type {HTMLElement} */ (mark).title);
    assert.ok(titles.some((title) => title.includes("Noticed by $&")));
    assert.ok(!titles.join().includes("{names}"));
  });

  test("the result's button opens it and goes there", async () => {
    const { root, window } = await open("shown");
    const story = /** @type {HTMLDetailsElement} */ (root.querySelector(".k-story"));
    story.open = false;
    story.scrollIntoView = () => {};
    /** @type {HTMLElement} */ (root.querySelector(".k-result-story")).click();
    assert.ok(story.open);
    assert.equal(window.document.activeElement?.tagName, "SUMMARY");
  });

  test("the keys go on after the story that was read has gone", async () => {
    const { root, model, window } = await open("shown");
    const story = /** @type {HTMLDetailsElement} */ (root.querySelector(".k-story"));
    story.scrollIntoView = () => {};
    press(root, "h");
    press(/** @type {Element} */ (window.document.activeElement), "n");
    await wait(60);
    assert.ok(story.hidden);
    const active = /** @type {HTMLElement} */ (window.document.activeElement);
    assert.equal(active.closest('[role="group"]')?.getAttribute("aria-label"), "Your hand");
    press(active, "p");
    assert.deepEqual(model.sent.map((message) => message.do), ["start", "pass"]);
  });
});

describe("keys", () => {
  test("letters call, digits sign, arrows walk, and none of it leaves the table", async () => {
    const { root, model, window } = await open();
    /** @type {string[]} */
    const escaped = [];
    window.document.addEventListener("keydown", (event) => escaped.push(event.key));
    const first = button(root, "Your hand", "7 of spades");
    first.focus();
    press(first, "ArrowRight");
    assert.equal(window.document.activeElement?.getAttribute("aria-label"), "7 of hearts");
    press(first, "ArrowUp");
    press(first, "3");
    press(first, "p");
    press(first, "a");
    press(first, "Enter");
    assert.deepEqual(escaped, []);
    assert.deepEqual(model.sent.map((message) => message.do), ["gesture", "pass"]);
    assert.equal(press(first, "s", { ctrlKey: true }).defaultPrevented, false);
    press(first, "Tab");
    assert.deepEqual(escaped, ["s", "Tab"]);
  });

  test("Escape drops a pick first, then pauses, then goes on", async () => {
    const { root, model } = await open();
    const held = button(root, "Your hand", "queen of clubs");
    held.click();
    press(held, "Escape");
    assert.equal(held.getAttribute("aria-pressed"), "false");
    press(held, "Escape");
    await wait(60);
    press(held, "Escape");
    assert.deepEqual(model.sent.map((message) => message.do), ["pause", "resume"]);
  });
});

describe("phases", () => {
  test("agree: the pad chooses the signal, the start button starts", async () => {
    const { root, model } = await open("agree");
    assert.match(root.querySelector(".k-pad-text")?.textContent ?? "", /one to three signals .* for Cleo and you/);
    button(root, "Signals", "nose").click();
    await wait(60);
    assert.equal(button(root, "Signals", "nose").getAttribute("aria-pressed"), "true");
    button(root, "Calls", "Start the hand").click();
    assert.deepEqual(model.sent.map((message) => message.do), ["agree", "start"]);
  });

  test("shown: everybody's cards can be read, and the next hand begun", async () => {
    const { root } = await open("shown", 8);
    assert.equal(root.querySelectorAll('.k-shown[role="img"][aria-label]').length, 28);
    assert.ok(button(root, "Calls", "Next hand"));
    assert.equal(root.dataset.phase, "shown");
  });

  test("the focus never lands on a call, which a key pressed twice would shout", async () => {
    const { root, window } = await open("agree");
    const start = button(root, "Calls", "Start the hand");
    start.focus();
    start.click();
    await wait(60);
    assert.equal(window.document.activeElement, root.querySelector(".k-row-hand button"));
  });

  test("a list that silence disables gives the focus to the table", async () => {
    const window = openPage();
    const { createBoard } = await import("../../kemps_widgets/frontend/board.js");
    const board = createBoard(() => "");
    closers.push(board.close);
    window.document.body.append(board.root);
    board.show(fixture(4).view, words);
    /** @type {HTMLElement} */ (board.root.querySelector("select")).focus();
    board.setSilent(true);
    assert.equal(window.document.activeElement, board.root.querySelector(".k-row-hand button"));
  });

  test("over: a new game", async () => {
    const { root, model } = await open("over");
    button(root, "Calls", "New game").click();
    assert.equal(model.sent[0].do, "new_game");
  });
});

test("settings say what was chosen", async () => {
  const { root, model, window } = await open();
  const [language, pace] = /** @type {NodeListOf<HTMLSelectElement>} */ (root.querySelectorAll("select"));
  language.value = "de";
  language.dispatchEvent(new window.Event("change", { bubbles: true }));
  pace.value = "2";
  pace.dispatchEvent(new window.Event("change", { bubbles: true }));
  assert.deepEqual(model.sent.map(({ id, ...rest }) => rest), [{ do: "set", lang: "de" }, { do: "set", pace: 2 }]);
});

test("an older view that comes late changes nothing", async () => {
  const { root, model } = await open();
  model.change({ stock: 9 });
  model.push({ ...model.view(), stock: 5, n: 1 });
  assert.equal(root.querySelector(".k-stock .k-pile-label")?.textContent, "stock 9");
});

test("a closed table leaves nothing behind", async () => {
  const { root, model, close, window } = await openTable();
  close();
  assert.equal(model.listenerCount(), 0);
  assert.equal(root.isConnected, false);
  window.document.dispatchEvent(new window.Event("visibilitychange"));
  assert.deepEqual(model.sent, []);
});
