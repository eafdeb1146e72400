/** The whole table: puts the parts together and shows one view after the other in the same nodes. */

import { createCalls } from "./calls.js";
import { createPile, createRow } from "./cards.js";
import { freshEvents } from "./cursor.js";
import { addKeyCap, isUsable, make, makeButton, putBox, setAttribute, setText, setUsable } from "./dom.js";
import { createEffects } from "./effects.js";
import { listenToKeys, moveFocus } from "./keys.js";
import { layoutRoom } from "./layout.js";
import { idMaker } from "./link.js";
import { createPad } from "./pad.js";
import { createResult } from "./result.js";
import { createScore } from "./score.js";
import { createSeats } from "./seats.js";
import { NOTHING_PICKED, settle, tap } from "./selection.js";
import { createSettings } from "./settings.js";
import { createSpeaker, newSentences } from "./speaker.js";
import { createStory } from "./story.js";
import { cardName, fill } from "./text.js";
import { nextToWatch } from "./watching.js";
import { bringIntoView, heightLeft, isShort, windowHeight } from "./window.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/** @param {(action: import("./types.js").Action) => string} ask sends an action and returns its id */
export function createBoard(ask) {
  /** @type {View | null} */
  let view = null;
  /** @type {Words | null} */
  let words = null;
  /** @type {import("./selection.js").Pick} */
  let pick = NOTHING_PICKED;
  /** @type {number | null} */
  let seen = null;
  let asked = "";
  let alive = true;
  let laidOut = "";
  /** @type {number | null} of whom the line below the table tells what they are like */
  let told = null;

  const act = (/** @type {import("./types.js").Action} */ action) => {
    asked = ask(action);
  };
  const onTap = (/** @type {import("./selection.js").Row} */ row, /** @type {number} */ place, /** @type {boolean} */ repeated) => {
    if (!view || !isUsable(rows[row].places[place])) return;
    const tapped = tap(pick, row, place, repeated);
    pick = tapped.pick;
    if (tapped.swap) act({ do: "swap", give: [view.hand[tapped.swap.hand]], take: [view.centre[tapped.swap.centre]] });
    draw();
  };
  const rows = { hand: createRow("hand", onTap), centre: createRow("centre", onTap) };
  const stock = createPile("stock");
  const swept = createPile("swept");
  const score = createScore();
  const story = createStory();
  const result = createResult(story.visit);
  const speaker = createSpeaker();
  const settings = createSettings(act);
  const pad = createPad(act, `k-${idMaker()()}`);
  const calls = createCalls({ act, onAsk: () => draw() });

  const banner = make("div", "k-banner");
  banner.setAttribute("role", "alert");
  const handNumber = make("span", "k-hand-number");
  const pauseLabel = make("span", "");
  const pause = makeButton("k-pause", pauseLabel);
  addKeyCap(pause, "Esc", "Escape");
  pause.addEventListener("click", () => {
    if (isUsable(pause)) act({ do: view?.may.resume ? "resume" : "pause" });
  });
  const felt = make("div", "k-felt");
  const middle = make("div", "k-middle", make("div", "k-market", stock.root, rows.centre.root, swept.root));
  const room = make("div", "k-room", felt, result.confetti, middle);
  const stage = make("div", "k-stage", room, result.root);
  const seats = createSeats(room, onSeat);
  const hint = make("p", "k-hint");
  const bottom = make("div", "k-bottom", make("div", "k-hand-area", rows.hand.root), calls.root, pad.root);
  const layer = make("div", "k-layer");
  const head = make("div", "k-head", score.root, make("div", "k-head-side", handNumber, pause));
  const root = make("div", "kemps-table", banner, head, stage, hint, bottom, story.root, settings.root, speaker.root, layer);
  root.tabIndex = -1;
  root.setAttribute("role", "region");

  const effects = createEffects({ layer, seats, hand: rows.hand, centre: rows.centre, stock, swept });
  // Asking for the width with every view would lay the whole page out each time.
  let width = 0;
  let left = Infinity;
  const measure = () => {
    width = room.clientWidth;
    const height = windowHeight();
    root.classList.toggle("k-short", isShort(height));
    left = heightLeft(height, width, head.offsetHeight);
    arrange();
  };
  const sizes = new ResizeObserver(() => {
    const appears = width === 0 && room.clientWidth > 0;
    measure();
    // Where nothing else has the focus, as on a page that is a table alone, the keys work from the start.
    if (appears && document.activeElement === document.body) root.focus({ preventScroll: true });
  });
  sizes.observe(room);
  sizes.observe(head);
  window.addEventListener("resize", measure);

  /** @param {number | null} seat null: the own cards */
  function watch(seat) {
    if (alive && view?.may.watch.length && seat !== view.watching) act({ do: "watch", seat });
  }

  /** @param {number} seat */
  function onSeat(seat) {
    if (!view || !words) return;
    if (calls.isAsking()) calls.cutSeat(seat);
    else if (view.may.watch.length) watch(seat === view.me || seat === view.watching ? null : seat);
    else {
      told = told === seat ? null : seat;
      draw();
      if (told !== null) speaker.say([temperText(view, words, told)]);
    }
  }

  function arrange() {
    if (!view || width === 0) return;
    const needed = `${width} ${left} ${view.seats.length} ${view.me} ${Math.max(view.centre.length, 4)}`;
    if (needed === laidOut) return;
    laidOut = needed;
    const layout = layoutRoom({ width, others: view.seats.length - 1, market: Math.max(view.centre.length, 4), tall: left });
    room.style.height = `${layout.height}px`;
    root.style.setProperty("--k-face", `${layout.face}px`);
    room.style.setProperty("--k-card", `${layout.card}px`);
    room.classList.toggle("k-piles-below", !layout.pilesBeside);
    putBox(felt, layout.table);
    stage.classList.toggle("k-result-below", layout.free === null);
    if (layout.free) {
      putBox(result.root, layout.free);
      room.style.setProperty("--k-free-top", `${layout.free.y}px`);
    }
    room.style.setProperty("--k-centre-width", `${layout.centre.width}px`);
    room.style.setProperty("--k-centre-at", `${layout.centre.y + layout.centre.height / 2}px`);
    seats.place(layout, width);
  }

  function draw() {
    if (!view || !words) return;
    const { may } = view;
    const hadFocus = root.contains(document.activeElement);
    setAttribute(root, "aria-label", words.table);
    setAttribute(root, "lang", view.lang);
    setText(banner, alive ? "" : words.no_answer);
    banner.hidden = alive;
    root.classList.toggle("k-silent", !alive);
    root.classList.toggle("k-asking", calls.isAsking());

    score.update(view, words);
    setText(handNumber, view.hand_number > 0 ? fill(words.hand_number, { number: view.hand_number }) : "");
    const name = may.resume ? words.resume : words.pause;
    setText(pauseLabel, name);
    setAttribute(pause, "aria-label", name);
    pause.classList.toggle("k-resume", may.resume);
    setUsable(pause, alive && (may.pause || may.resume));

    calls.update(view, words, alive);
    seats.update(view, words, { asked: calls.asked(), alive });
    const usable = alive && may.swap;
    rows.hand.update(view.hand, { words, usable, picked: pick.hand });
    rows.centre.update(view.centre, { words, usable, picked: pick.centre });
    rows.hand.root.classList.toggle("k-holds-set", ownSeat(view)?.set ?? false);
    stock.update(view.stock, fill(words.stock, { count: view.stock }));
    swept.update(view.swept, fill(words.swept, { count: view.swept }));
    result.update(view, words);
    story.update(view, words);
    stage.classList.toggle("k-has-result", view.result !== null);
    pad.update(view, words, alive);
    settings.update(view, words, alive);
    bottom.classList.toggle("k-no-hand", view.hand.length === 0);

    const temper = temperText(view, words, told);
    const { text, kind } = temper ? { text: temper, kind: "info" } : hintText(view, words, pick, calls.isAsking());
    setText(hint, text);
    setAttribute(hint, "data-kind", kind);
    root.dataset.phase = view.phase;
    arrange();
    if (hadFocus) keepFocus();
    root.dataset.view = String(view.n);
  }

  /** What had the focus may be gone, hidden or disabled now; the table's keys shall go on working. */
  function keepFocus() {
    const active = document.activeElement;
    // A browser takes the focus from what was hidden only later, so that has to be asked for.
    if (active && root.contains(active) && !active.closest("[hidden]") && !active.matches(":disabled")) return;
    (calls.step() ?? rows.hand.places[0] ?? root).focus({ preventScroll: true });
  }

  const stopKeys = listenToKeys(root, (meaning) => {
    switch (meaning.kind) {
      case "gesture":
        pad.press(meaning.place);
        return true;
      case "press":
        calls.press(meaning.name);
        return true;
      case "watch":
        if (view) watch(nextToWatch(view));
        return true;
      case "story":
        if (view?.result?.story) story.visit();
        return true;
      case "escape":
        escape();
        return true;
      case "move":
        return move(meaning);
    }
  });

  function escape() {
    if (calls.isAsking()) calls.closeQuestion();
    else if (pick.hand !== null || pick.centre !== null) {
      pick = NOTHING_PICKED;
      draw();
    } else pause.click();
  }

  /** @param {{rows: number, places: number}} step */
  function move(step) {
    const counts = { hand: rows.hand.places.length, centre: rows.centre.places.length };
    if (document.activeElement instanceof HTMLSelectElement || counts.hand + counts.centre === 0) return false;
    const active = /** @type {HTMLButtonElement} */ (document.activeElement);
    const row = rows.centre.places.includes(active) ? "centre" : "hand";
    const place = rows[row].places.indexOf(active);
    const to = place < 0 ? { row: counts.hand ? /** @type {const} */ ("hand") : /** @type {const} */ ("centre"), place: 0 } : moveFocus({ row, place }, step, counts);
    rows[to.row].places[to.place].focus();
    return true;
  }

  return {
    root,
    /** @param {View} next @param {Words} nextWords */
    show(next, nextWords) {
      if (view && next.n < view.n) return;
      const before = view;
      const { fresh, seen: last } = freshEvents(next.events, seen);
      seen = last;
      if (before) pick = settle(pick, before, next);
      if (!next.may.swap) pick = NOTHING_PICKED;
      if (before?.phase !== next.phase) told = null;
      view = next;
      words = nextWords;
      draw();
      if (!before || before.n === next.n) return;
      const answersMe = next.answered === asked && before.answered !== asked;
      // Who starts a hand from below the table, as on a phone, has to see the others.
      if (answersMe && view.phase === "play" && view.hand_number !== before.hand_number) bringIntoView(head, calls.root);
      effects.play(fresh, before, view, words);
      speaker.say(newSentences(fresh, before, view, words, answersMe));
    },
    /** @param {boolean} silent */
    setSilent(silent) {
      alive = !silent;
      draw();
    },
    close() {
      stopKeys();
      sizes.disconnect();
      window.removeEventListener("resize", measure);
      effects.close();
      seats.close();
      root.remove();
    },
  };
}

/** @param {View} view */
function ownSeat(view) {
  return view.seats.find((seat) => seat.me);
}

/**
 * @param {View} view
 * @param {Words} words
 * @param {number | null} told
 * @returns {string} what somebody is like, "" while nobody asks
 */
function temperText(view, words, told) {
  const seat = view.seats.find((one) => one.seat === told);
  return seat?.temper ? fill(words.temper, { name: seat.name, temper: seat.temper.name, how: seat.temper.how }) : "";
}

/**
 * The line below the table: the pick first, then what Python says, then what can be done.
 *
 * @param {View} view
 * @param {Words} words
 * @param {import("./selection.js").Pick} pick
 * @param {boolean} asking
 * @returns {{text: string, kind: string}}
 */
function hintText(view, words, pick, asking) {
  if (asking) return { text: words.hint_cut, kind: "ask" };
  if (pick.hand !== null) return { text: fill(words.card_ours, { card: cardName(view.hand[pick.hand], words) }), kind: "ask" };
  if (pick.centre !== null) return { text: fill(words.card_theirs, { card: cardName(view.centre[pick.centre], words) }), kind: "ask" };
  if (view.status.text) return { text: view.status.text, kind: view.status.kind };
  if (view.phase === "paused") return { text: words.hint_paused, kind: "info" };
  return { text: view.phase === "play" && ownSeat(view)?.out ? words.hint_out : "", kind: "info" };
}
