/** What a player may shout, and the one button that moves the game on. */

import { addKeyCap, fitChildren, isUsable, make, makeButton, setAside, setAttribute, setText, setUsable } from "./dom.js";
import { seatName } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/**
 * @param {string} className
 * @param {string} cap
 * @param {() => void} onPress
 */
function createCall(className, cap, onPress) {
  const label = make("span", "k-call-label");
  const meaning = make("span", "k-call-means");
  const button = makeButton(`k-call ${className}`, make("span", "k-call-words", label, meaning));
  addKeyCap(button, cap, cap);
  button.addEventListener("click", () => {
    if (isUsable(button)) onPress();
  });
  return {
    button,
    /** @param {string} name @param {string | null} means @param {boolean} shown @param {boolean} usable */
    update(name, means, shown, usable) {
      setText(label, name);
      setAside(meaning, means ?? "");
      setAttribute(button, "aria-label", name);
      setAttribute(button, "aria-description", means);
      button.hidden = !shown;
      setUsable(button, usable);
    },
  };
}

/**
 * @param {{act: (action: import("./types.js").Action) => void, onAsk: () => void}} callbacks `onAsk`: the question whom
 *   to cut was opened or closed, so hints and seats have to follow
 */
export function createCalls({ act, onAsk }) {
  /** @type {View | null} */
  let shown = null;
  let asking = false;

  const kemps = createCall("k-kemps", "K", () => act({ do: "kemps" }));
  const cut = createCall("k-cut", "C", () => ask(true));
  const pass = createCall("k-pass", "P", () => act({ do: "pass" }));
  const sweep = createCall("k-sweep", "S", () => act({ do: "sweep" }));
  const go = createCall("k-go", "N", () => act(shown?.may.new_game ? { do: "new_game" } : { do: "start" }));
  const neverMind = createCall("k-never-mind", "Esc", () => ask(false));
  neverMind.button.setAttribute("aria-keyshortcuts", "Escape");

  const question = make("span", "k-cut-question");
  const rivals = make("div", "k-rivals");
  /** @type {HTMLButtonElement[]} */
  const rivalButtons = [];
  const cutPanel = make("div", "k-cut-panel", question, rivals, neverMind.button);
  const shouts = make("div", "k-shouts", kemps.button, cut.button, pass.button, sweep.button);
  const root = make("div", "k-calls", shouts, cutPanel, go.button);
  root.setAttribute("role", "group");

  /** @param {boolean} open */
  const ask = (open) => {
    if (open === asking) return;
    asking = open;
    onAsk();
    if (open) rivalButtons[0]?.focus();
    else if (!cut.button.hidden) cut.button.focus();
  };

  /** @param {number} seat */
  const cutSeat = (seat) => {
    if (!asking || !shown?.may.cut.includes(seat)) return;
    act({ do: "cut", target: seat });
    ask(false);
  };

  /** @param {number} place */
  const createRival = (place) => {
    const button = makeButton("k-call k-rival");
    button.addEventListener("click", () => {
      const seat = shown?.may.cut[place];
      if (isUsable(button) && seat !== undefined) cutSeat(seat);
    });
    return button;
  };

  return {
    root,
    cutSeat,
    step,
    closeQuestion: () => ask(false),
    isAsking: () => asking,
    /** @returns {number[]} */
    asked: () => (asking ? shown?.may.cut ?? [] : []),
    /** @param {"kemps" | "cut" | "pass" | "sweep" | "go"} name */
    press(name) {
      const { button } = { kemps, cut, pass, sweep, go }[name];
      if (!button.hidden && !(asking && name === "cut")) button.click();
    },
    /** @param {View} view @param {Words} words @param {boolean} alive */
    update(view, words, alive) {
      shown = view;
      const { may } = view;
      if (asking && !may.cut.length) asking = false;
      const hadFocus = root.contains(document.activeElement);
      const playing = view.phase === "play" || view.phase === "paused";
      setAttribute(root, "aria-label", words.calls);
      kemps.update(words.kemps, words.kemps_means, playing, alive && may.kemps);
      cut.update(words.cut, words.cut_means, playing, alive && may.cut.length > 0);
      pass.update(words.pass, words.pass_means, playing, alive && may.pass);
      sweep.update(words.sweep, words.sweep_means, playing && may.sweep, alive && may.sweep);
      const next = may.new_game ? words.new_game : view.phase === "agree" ? words.start : words.next;
      go.update(next, null, may.start || may.new_game, alive);

      setText(question, words.cut_whom);
      neverMind.update(words.never_mind, null, true, true);
      fitChildren(rivals, rivalButtons, may.cut.length, createRival);
      rivalButtons.forEach((button, place) => {
        setText(button, seatName(view, may.cut[place]));
        setUsable(button, alive);
      });
      shouts.hidden = asking || !playing;
      cutPanel.hidden = !asking;
      root.hidden = !playing && go.button.hidden;
      if (hadFocus) keepFocus();
    },
  };

  /** Focus stays in the group when the button that had it is no longer there, but another one moves the game on. */
  function keepFocus() {
    const active = document.activeElement;
    if (active instanceof HTMLElement && root.contains(active) && !active.closest("[hidden]")) return;
    (asking ? rivalButtons[0] : step())?.focus();
  }

  /** The button that moves the game on. Never a call: a key pressed twice would shout it. */
  function step() {
    return go.button.closest("[hidden]") ? null : go.button;
  }
}
