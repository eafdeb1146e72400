/** What each key means, apart from Enter and Space, which buttons know by themselves. */

import { setAttribute } from "./dom.js";

/**
 * @typedef {{kind: "gesture", place: number} | {kind: "press", name: "kemps" | "cut" | "pass" | "sweep" | "go"}
 *   | {kind: "escape"} | {kind: "watch"} | {kind: "story"} | {kind: "move", rows: -1 | 0 | 1, places: -1 | 0 | 1}} KeyMeaning
 */

/** @type {Readonly<Record<string, KeyMeaning>>} */
const MEANINGS = Object.freeze({
  k: { kind: "press", name: "kemps" },
  c: { kind: "press", name: "cut" },
  p: { kind: "press", name: "pass" },
  s: { kind: "press", name: "sweep" },
  n: { kind: "press", name: "go" },
  w: { kind: "watch" },
  h: { kind: "story" },
  Escape: { kind: "escape" },
  ArrowLeft: { kind: "move", rows: 0, places: -1 },
  ArrowRight: { kind: "move", rows: 0, places: 1 },
  ArrowUp: { kind: "move", rows: -1, places: 0 },
  ArrowDown: { kind: "move", rows: 1, places: 0 },
});

/** The pad's keys in order: the digits as they lie on a keyboard, then letters below them that mean nothing else. */
export const PAD_KEYS = "1234567890ertui";

/**
 * @param {string} key
 * @returns {KeyMeaning | null}
 */
export function keyMeaning(key) {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (name.length === 1 && PAD_KEYS.includes(name)) return { kind: "gesture", place: PAD_KEYS.indexOf(name) };
  return Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : null;
}

/**
 * Listens on the widget's root alone. Keys with Ctrl, Alt or Meta and Tab belong to the browser and the host; all others end
 * here, so that no shortcut of a notebook is set off.
 *
 * @param {HTMLElement} root
 * @param {(meaning: KeyMeaning) => boolean} onKey true when the key was used
 * @returns {() => void} stops listening
 */
export function listenToKeys(root, onKey) {
  // JupyterLab reads keys before they get here, but leaves alone what is typed under this attribute. It is taken away while
  // a modifier is held, so that saving and the like still work.
  /** @param {boolean} up */
  const shield = (up) => setAttribute(root, "data-lm-suppress-shortcuts", up ? "true" : null);
  const raise = () => shield(true);

  /** @param {KeyboardEvent} event */
  const listener = (event) => {
    shield(!(event.ctrlKey || event.altKey || event.metaKey));
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab") return;
    event.stopPropagation();
    if (event.type !== "keydown" || event.target instanceof HTMLSelectElement) return;
    const meaning = keyMeaning(event.key);
    // A key that is held down repeats; only moving may go on with it.
    if (!meaning || (event.repeat && meaning.kind !== "move")) return;
    if (onKey(meaning)) event.preventDefault();
  };
  const types = /** @type {const} */ (["keydown", "keyup", "keypress"]);
  raise();
  root.addEventListener("focusout", raise);
  for (const type of types) root.addEventListener(type, listener);
  return () => {
    root.removeEventListener("focusout", raise);
    for (const type of types) root.removeEventListener(type, listener);
  };
}

/**
 * Where an arrow leads from a place in the hand or the centre.
 *
 * @param {{row: "hand" | "centre", place: number}} from
 * @param {{rows: number, places: number}} move
 * @param {{hand: number, centre: number}} counts
 * @returns {{row: "hand" | "centre", place: number}}
 */
export function moveFocus(from, move, counts) {
  /** @type {"hand" | "centre"} */
  const wanted = move.rows < 0 ? "centre" : move.rows > 0 ? "hand" : from.row;
  const row = counts[wanted] > 0 ? wanted : from.row;
  const place = Math.min(Math.max(from.place + move.places, 0), counts[row] - 1);
  return { row, place };
}
