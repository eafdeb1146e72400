/** The one live region: what happens at the table, in short sentences. */

import { make } from "./dom.js";
import { eventSentence, fill, seatName, shownSentences } from "./text.js";
import { resultTitle } from "./result.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/** Enough for the longest moment, a call that lays a dozen hands open. */
const KEPT = 24;

/**
 * What is to be said when one view follows another.
 *
 * @param {import("./types.js").TableEvent[]} fresh
 * @param {View} before
 * @param {View} view
 * @param {Words} words
 * @param {boolean} answersMe whether the view is the answer to what the person just did
 * @returns {string[]}
 */
export function newSentences(fresh, before, view, words, answersMe) {
  const sentences = fresh.map((event) => eventSentence(event, view, words));
  if (view.watching !== before.watching && !view.result) {
    sentences.unshift(view.watching === null ? words.said_watch_cards : fill(words.said_watch, { name: seatName(view, view.watching) }));
  }
  if (view.result && !before.result) {
    sentences.push(resultTitle(view, words), ...view.result.lines, ...shownSentences(view, words));
  }
  const refusedAgain = answersMe && view.status.kind === "refused";
  if (view.status.text !== before.status.text || refusedAgain) sentences.push(view.status.text);
  return sentences.filter(Boolean);
}

export function createSpeaker() {
  const root = make("div", "k-quiet-text");
  root.setAttribute("aria-live", "polite");
  return {
    root,
    /** @param {string[]} sentences */
    say(sentences) {
      // New nodes, so that the same sentence twice is spoken twice.
      root.append(...sentences.map((sentence) => make("p", "", sentence)));
      while (root.childElementCount > KEPT) root.firstElementChild?.remove();
    },
  };
}
