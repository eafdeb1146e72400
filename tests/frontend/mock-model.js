/** A stand-in for Python: enough of a game to drive the real page by hand and in tests. It knows no rules. */

/** @typedef {import("../../kemps_widgets/frontend/types.js").View} View */
/** @typedef {import("../../kemps_widgets/frontend/types.js").Phase} Phase */
/** @typedef {import("../../kemps_widgets/frontend/types.js").TableEvent} TableEvent */
/** @typedef {{view: View, hands: string[][]}} Fixture a view in play, and everybody's cards for when they are shown */
/** @typedef {TableEvent extends infer E ? E extends TableEvent ? Omit<E, "n"> : never : never} NewEvent */

const NOTHING = { start: false, new_game: false, agree: false, pause: false, resume: false, swap: false, pass: false, sweep: false, gesture: false, watch: [], kemps: false, cut: [] };

/**
 * A hand that had a bit of everything.
 *
 * @param {View} view
 * @returns {import("../../kemps_widgets/frontend/types.js").Story}
 */
function storyOf({ seats, gestures }) {
  const lanes = seats.map(({ seat }) => ({
    seat,
    sets: /** @type {[number, number][]} */ (seat === 1 ? [[12, 41.2]] : []),
    marks: [4, 6, 23 + seat, 35].slice(seat % 2).map((at, place) => ({
      at,
      gesture: gestures[(seat * 5 + place * 3) % gestures.length].gesture,
      kind: /** @type {"signal" | "bluff"} */ (seat === 1 && at > 12 ? "signal" : "bluff"),
      noticed: seats.map((one) => one.seat).filter((one) => one !== seat && (one + place) % 3 === 0),
    })),
  }));
  lanes[3].marks.push({ at: 41.2, gesture: "", kind: /** @type {any} */ ("call"), noticed: [] });
  return {
    seconds: 41.2,
    lanes,
    lines: [
      { at: 0, seat: null, kind: "info", text: "The cards were dealt." },
      { at: 12, seat: 1, kind: "set", text: "Ben held four sevens." },
      { at: 24, seat: 1, kind: "signal", text: "Ben made a true signal: smile. Dan saw it." },
      { at: 24, seat: 1, kind: "missed", text: "You were looking at your cards and missed it." },
      { at: 35, seat: 2, kind: "bluff", text: "Cleo made a bluff: shrug." },
      { at: 41.2, seat: 3, kind: "call", text: "Dan called Kemps on Ben." },
      { at: null, seat: null, kind: "info", text: "2 other gestures mean nothing." },
    ],
  };
}

/**
 * @param {Fixture} fixture
 * @param {Phase} phase
 * @param {boolean} good whether a call that ended the hand went well
 * @returns {View}
 */
export function viewInPhase(fixture, phase, good = true) {
  const view = structuredClone(fixture.view);
  view.phase = phase;
  if (phase === "play") return view;
  view.may = { ...structuredClone(NOTHING) };
  if (phase === "paused") {
    view.may.resume = true;
    return view;
  }
  if (phase === "agree") {
    view.may = { ...view.may, start: true, agree: true };
    return { ...view, hand_number: 0, hand: [], centre: [], swept: 0, events: [], seats: view.seats.map((seat) => ({ ...seat, cards: 0, passed: false })) };
  }
  const caller = view.seats.find((seat) => (good ? seat.partner : seat.side !== view.seats[view.me].side)) ?? view.seats[1];
  const target = view.seats.find((seat) => seat.side === caller.side && seat !== caller) ?? caller;
  const hands = structuredClone(fixture.hands);
  if (target.me) hands[target.seat][3] = "7C";
  else hands[target.seat] = ["9S", "9H", "9D", "9C"];
  view.hand = hands[view.me];
  view.seats = view.seats.map((seat) => ({ ...seat, passed: false, shown: hands[seat.seat], set: seat === target }));
  for (const side of view.sides) {
    side.gained = side.side === caller.side ? 0 : 1;
    side.letters = phase === "over" && side.gained ? view.word.length : side.letters + side.gained;
  }
  view.may.start = phase === "shown";
  view.may.agree = phase === "shown";
  view.may.new_game = phase === "over";
  view.result = {
    call: "kemps", by: caller.seat, target: target.seat, right: true, good,
    lines: [`${caller.name} called Kemps! on ${target.name}, who holds four of a kind.`, "All the other sides take a letter."],
    winners: phase === "over" ? [caller.side] : [],
    story: storyOf(view),
  };
  return view;
}

/**
 * @param {View} view
 * @param {object} words
 * @param {Fixture} fixture
 */
export function createMockModel(view, words, fixture) {
  /** @type {Map<string, Set<() => void>>} */
  const listeners = new Map();
  /** @type {any[]} */
  const sent = [];
  /** @type {{view: View, words: object}} */
  const state = { view, words };
  let deaf = false;

  /** @param {View} next */
  const push = (next) => {
    state.view = next;
    listeners.get("change:view")?.forEach((callback) => callback());
  };

  /** @param {Partial<View>} changes @param {NewEvent | null} [event] */
  const change = (changes, event = null) => {
    const { events, n } = state.view;
    const last = events.length ? events[events.length - 1].n : 0;
    const added = event ? [.../** @type {TableEvent[]} */ (events), /** @type {TableEvent} */ ({ n: last + 1, ...event })] : events;
    push({ ...structuredClone(state.view), ...changes, events: added.slice(-8), n: n + 1 });
  };

  /** @param {any} message */
  const answer = (message) => {
    const now = state.view;
    const answered = message.id;
    switch (message.do) {
      case "swap": {
        const held = now.hand.indexOf(message.give[0]);
        const lies = now.centre.indexOf(message.take[0]);
        if (held < 0 || lies < 0) return change({ answered, status: { text: "Too late: somebody took that card.", kind: "refused" } });
        return change(
          { answered, status: { text: "", kind: "info" }, hand: now.hand.with(held, message.take[0]), centre: now.centre.with(lies, message.give[0]) },
          { do: "swap", seat: now.me, give: message.give, take: message.take, places: [lies] },
        );
      }
      case "pass":
        return change({ answered, seats: now.seats.map((seat) => (seat.me ? { ...seat, passed: true } : seat)) }, { do: "pass", seat: now.me });
      case "sweep":
        return change({ answered, centre: ["2S", "5D", "JH", "9C"], swept: now.swept + 4 }, { do: "sweep", seat: now.me, reshuffled: false });
      case "gesture":
        return change({ answered }, { do: "gesture", seat: now.me, gesture: message.gesture, seconds: 1 });
      case "agree":
        return change({ answered, gestures: now.gestures.map((one) => (one.gesture === message.gesture ? { ...one, ours: !one.ours } : one)) });
      case "say":
        return change({ answered }, { do: "say", seat: now.me, words: message.words, seconds: 1.6 });
      case "watch":
        return change({ answered, watching: message.seat });
      case "kemps":
      case "cut": {
        const target = message.target ?? now.seats.find((seat) => seat.partner)?.seat ?? now.me;
        return change({ ...viewInPhase(fixture, "shown", true), answered }, { do: message.do, seat: now.me, target, right: true });
      }
      case "start":
      case "new_game":
        return change({ ...viewInPhase(fixture, "play"), events: now.events, answered }, { do: "deal" });
      case "pause":
        return change({ ...viewInPhase({ ...fixture, view: now }, "paused"), answered });
      case "resume":
        return change({ ...now, phase: "play", may: fixture.view.may, answered });
      case "set":
        return change({ answered, lang: message.lang ?? now.lang, pace: message.pace ?? now.pace });
      default:
        return change({ answered });
    }
  };

  return {
    sent,
    change,
    push,
    /** @param {boolean} now whether messages stay without an answer */
    setDeaf(now) {
      deaf = now;
    },
    /** @type {import("../../kemps_widgets/frontend/types.js").Model["get"]} */
    get: (name) => state[name],
    view: () => state.view,
    /** @param {string} event @param {() => void} callback */
    on(event, callback) {
      if (!listeners.has(event)) listeners.set(event, new Set());
      listeners.get(event)?.add(callback);
    },
    /** @param {string} event @param {() => void} callback */
    off(event, callback) {
      listeners.get(event)?.delete(callback);
    },
    /** @param {any} message */
    send(message) {
      sent.push(message);
      if (!deaf) setTimeout(() => answer(message), 20);
    },
    listenerCount: () => [...listeners.values()].reduce((sum, some) => sum + some.size, 0),
  };
}
