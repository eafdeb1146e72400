/** How the hand ended, in the middle of the felt where it hides nobody's cards. */

import { draw, fitChildren, make, makeButton, setText } from "./dom.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

const SUN = `<g stroke-width="5" stroke-linecap="round" stroke="#ffc933"><path d="M50 4v12M50 84v12M4 50h12M84 50h12M17 17l9 9M74 74l9 9M83 17l-9 9M26 74l-9 9"/></g><circle cx="50" cy="50" r="25" fill="#ffc933"/><g fill="none" stroke="#7a5200" stroke-width="5" stroke-linecap="round"><path d="M39 56q11 11 22 0"/><path d="M41 43v2M59 43v2"/></g>`;
const CLOUD = `<path d="M28 66a17 17 0 0 1 2-34 23 23 0 0 1 43-3 19 19 0 0 1 2 37z" fill="#b9c6d8"/><g fill="none" stroke="#43536b" stroke-width="4" stroke-linecap="round"><path d="M42 56q9-8 18 0M43 44v2M59 44v2"/></g><g stroke="#6d9fe0" stroke-width="5" stroke-linecap="round"><path d="m32 76-4 10M52 76l-4 14M70 76l-4 10"/></g>`;
const TROPHY = `<path d="M28 12h44v24c0 16-10 26-22 26S28 52 28 36z" fill="#ffc933"/><path d="M28 18H12c0 18 6 26 18 28M72 18h16c0 18-6 26-18 28" fill="none" stroke="#e0a800" stroke-width="6"/><path d="M45 60h10v14h12v12H33V74h12z" fill="#e0a800"/><path d="m50 20 5 10 11 1-8 8 2 11-10-6-10 6 2-11-8-8 11-1z" fill="#fff6d8"/>`;
const CONFETTI_PIECES = 26;

/** @param {() => void} onStory told when the person wants to see what happened */
export function createResult(onStory) {
  const picture = make("div", "k-result-picture");
  const title = make("p", "k-result-title");
  const lines = make("div", "k-result-lines");
  const story = makeButton("k-result-story");
  story.setAttribute("aria-keyshortcuts", "H");
  story.addEventListener("click", onStory);
  const panel = make("div", "k-result-panel", picture, make("div", "k-result-words", title, lines), story);
  const confetti = make("div", "k-confetti");
  confetti.setAttribute("aria-hidden", "true");
  for (let piece = 0; piece < CONFETTI_PIECES; piece++) {
    const node = make("i", "");
    // Golden-ratio steps spread the pieces evenly and look like chance.
    node.style.setProperty("--k-at", `${((piece * 0.618) % 1) * 100}%`);
    node.style.setProperty("--k-after", `${((piece * 0.382) % 1) * 0.9}s`);
    node.style.setProperty("--k-colour", `var(--k-side-${piece % 5})`);
    confetti.append(node);
  }
  const root = make("div", "k-result", panel);
  /** @type {HTMLElement[]} */
  const lineNodes = [];
  let mood = "";

  return {
    root,
    confetti,
    /** @param {View} view @param {Words} words */
    update(view, words) {
      const { result } = view;
      root.hidden = result === null;
      confetti.hidden = !result?.good;
      if (!result) {
        mood = "";
        return;
      }
      const over = view.phase === "over";
      const won = over && view.sides.some((side) => side.mine && result.winners.includes(side.side));
      const now = won ? "won" : result.good ? "good" : "bad";
      if (now !== mood) {
        mood = now;
        root.dataset.mood = mood;
        picture.replaceChildren(draw("", "0 0 100 100", { won: TROPHY, good: SUN, bad: CLOUD }[mood] ?? ""));
      }
      setText(story, words.story);
      story.hidden = !result.story;
      setText(title, resultTitle(view, words));
      fitChildren(lines, lineNodes, result.lines.length, () => make("p", ""));
      lineNodes.forEach((node, place) => setText(node, result.lines[place]));
    },
  };
}

/**
 * @param {View} view
 * @param {Words} words
 * @returns {string}
 */
export function resultTitle(view, words) {
  const { result } = view;
  if (!result) return "";
  if (view.phase === "over") {
    const won = view.sides.some((side) => side.mine && result.winners.includes(side.side));
    return won ? words.game_won : words.game_lost;
  }
  return result.good ? words.result_good : words.result_bad;
}
