/** The score: the letters of the word that each side has got. */

import { fitChildren, make, setAttribute, setText } from "./dom.js";
import { fill, listed } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

function createSideScore() {
  const badge = make("span", "k-side-badge");
  badge.setAttribute("aria-hidden", "true");
  const names = make("span", "k-side-names");
  const letters = make("span", "k-letters");
  letters.setAttribute("role", "img");
  const root = make("div", "k-side", badge, names, letters);
  /** @type {HTMLElement[]} */
  const cells = [];
  return {
    root,
    /** @param {import("./types.js").Side} side @param {View} view @param {Words} words */
    update(side, view, words) {
      const word = [...view.word];
      setAttribute(root, "data-side", side.side);
      root.classList.toggle("k-mine", side.mine);
      root.classList.toggle("k-out", side.out);
      root.classList.toggle("k-winner", view.result?.winners.includes(side.side) ?? false);
      setText(badge, side.label);
      const people = listed(side.names, view.lang);
      setText(names, people);
      setAttribute(names, "title", people);
      const notes = [fill(words.side, { label: side.label })];
      if (side.mine) notes.push(words.mine);
      notes.push(fill(words.letters, { count: side.letters, total: word.length }));
      if (side.gained) notes.push(fill(words.letters_new, { count: side.gained }));
      if (side.out) notes.push(words.side_out);
      setAttribute(letters, "aria-label", notes.join(", "));
      fitChildren(letters, cells, word.length, () => make("span", "k-letter"));
      cells.forEach((cell, place) => {
        setText(cell, word[place]);
        cell.classList.toggle("k-got", place < side.letters);
        cell.classList.toggle("k-new", place < side.letters && place >= side.letters - side.gained);
      });
    },
  };
}

export function createScore() {
  const root = make("div", "k-score");
  root.setAttribute("role", "group");
  /** @type {ReturnType<typeof createSideScore>[]} */
  const sides = [];
  /** @type {HTMLElement[]} */
  const nodes = [];

  return {
    root,
    /** @param {View} view @param {Words} words */
    update(view, words) {
      const count = view.sides.length;
      setAttribute(root, "aria-label", words.score);
      fitChildren(root, nodes, count, (place) => {
        sides[place] = createSideScore();
        return sides[place].root;
      });
      root.style.setProperty("--k-columns", String(count === 2 || count === 4 ? 2 : 3));
      view.sides.forEach((side, place) => sides[place].update(side, view, words));
    },
  };
}
