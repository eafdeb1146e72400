/** How much of a page can be seen, and how a table comes into view. */

import { NARROW } from "./layout.js";

/** Where a window is lower than this, everything draws together. */
const SHORT = 760;
/** What lies around the room, without the score, when things have drawn together: margins, the hint, hand or calls. */
const AROUND = { narrow: 232, wide: 226 };

/**
 * @returns {number} of the window, `Infinity` where it says nothing: a frame may be as high as what is in it
 */
export function windowHeight() {
  return (window.parent === window && document.documentElement.clientHeight) || Infinity;
}

/** @param {number} height of the window */
export function isShort(height) {
  return height < SHORT;
}

/**
 * @param {number} height of the window
 * @param {number} width of the room
 * @param {number} score height of the score above the room
 * @returns {number} what is left for the room when score, hand and calls can be seen too
 */
export function heightLeft(height, width, score) {
  return height - score - AROUND[width < NARROW ? "narrow" : "wide"];
}

/**
 * Scrolls so that everything from the first to the last node can be seen, or as much as there is place for from the
 * first one on. Where all of it is to be seen already, nothing moves.
 *
 * @param {HTMLElement} first
 * @param {HTMLElement} last
 */
export function bringIntoView(first, last) {
  const { top, bottom } = portOf(first);
  const start = first.getBoundingClientRect().top;
  const end = last.getBoundingClientRect().bottom;
  if (start >= top && end <= bottom) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  if (start >= top && end - start <= bottom - top) last.scrollIntoView({ block: "end", behavior });
  else first.scrollIntoView({ block: "start", behavior });
}

/**
 * @param {HTMLElement} node
 * @returns {{top: number, bottom: number}} of what scrolls the node: a part of the page, as in JupyterLab, or the window
 */
function portOf(node) {
  for (let outer = node.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    const scrolls = outer.scrollHeight > outer.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(outer).overflowY);
    if (scrolls) return outer.getBoundingClientRect();
  }
  return { top: 0, bottom: window.innerHeight };
}
