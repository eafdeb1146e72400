/** Cards: drawn face, drawn back, and rows of places that hold cards as buttons. */

import { draw, fitChildren, make, makeButton, setAttribute, setText, setUsable } from "./dom.js";
import { cardName } from "./text.js";

/** @typedef {import("./types.js").Words} Words */

const SUIT_BOX = "0 0 100 100";

/** @type {Readonly<Record<string, string>>} */
const SUITS = Object.freeze({
  S: `<path d="M50 4c12 22 44 36 44 60a21 21 0 0 1-38 12c0 9 3 15 9 20H35c6-5 9-11 9-20A21 21 0 0 1 6 64C6 40 38 26 50 4z"/>`,
  H: `<path d="M50 94C20 68 5 51 5 31a24 24 0 0 1 45-10 24 24 0 0 1 45 10c0 20-15 37-45 63z"/>`,
  D: `<path d="M50 3 88 50 50 97 12 50z"/>`,
  C: `<path d="M50 4a21 21 0 0 1 17 33 22 22 0 1 1-11 39c0 9 3 15 9 20H35c6-5 9-11 9-20a22 22 0 1 1-11-39A21 21 0 0 1 50 4z"/>`,
});
/**
 * What the noble ranks wear: a shape tells them apart before the letter is read.
 *
 * @type {Readonly<Record<string, string>>}
 */
const CROWNS = Object.freeze({
  K: `<path d="M12 84V30l20 20L50 14l18 36 20-20v54z"/><circle cx="50" cy="10" r="8"/><circle cx="11" cy="26" r="7"/><circle cx="89" cy="26" r="7"/>`,
  Q: `<path d="M10 84Q6 52 14 36q14 4 20 22 4-22 16-34 12 12 16 34 6-18 20-22 8 16 4 48z"/><circle cx="50" cy="18" r="8"/>`,
  J: `<path d="M8 84q2-44 44-46 10-32 40-34-4 24-24 36 20 12 24 44z"/>`,
});

/**
 * Shows a card in a node, or what a place without one looks like.
 *
 * @param {HTMLElement} node
 * @param {string | null} card
 * @param {Words} words
 */
export function paintCard(node, card, words) {
  const mark = card === null ? "" : words.marks[card.slice(0, -1)] ?? card.slice(0, -1);
  // The page's language may change under a card that lies still: its corner then changes too.
  if (node.dataset.card === (card ?? "") && node.dataset.mark === mark) return;
  node.dataset.card = card ?? "";
  node.dataset.mark = mark;
  if (card === null) {
    node.replaceChildren();
    return;
  }
  const suit = card.slice(-1);
  node.dataset.suit = suit;
  const rank = make("span", "k-rank", mark);
  rank.setAttribute("aria-hidden", "true");
  const shape = SUITS[suit] ?? `<circle cx="50" cy="50" r="42"/>`;
  const crown = CROWNS[card.slice(0, -1)];
  node.replaceChildren(rank, draw("k-suit-small", SUIT_BOX, shape), draw("k-suit", SUIT_BOX, shape));
  if (crown) node.append(draw("k-crown", SUIT_BOX, crown));
}

/** @returns {HTMLElement} a card's back: no name, no button, nothing for screen readers */
export function makeBack() {
  const back = make("span", "k-card k-back");
  back.setAttribute("aria-hidden", "true");
  return back;
}

/**
 * A face-up card that is looked at, not used.
 *
 * @param {HTMLElement} node
 * @param {string} card
 * @param {Words} words
 */
export function paintShown(node, card, words) {
  paintCard(node, card, words);
  setAttribute(node, "role", "img");
  setAttribute(node, "aria-label", cardName(card, words));
}

/**
 * @param {import("./selection.js").Row} row
 * @param {(row: import("./selection.js").Row, place: number, repeated: boolean) => void} onTap
 */
export function createRow(row, onTap) {
  const root = make("div", `k-row k-row-${row}`);
  root.setAttribute("role", "group");
  /** @type {HTMLButtonElement[]} */
  const places = [];

  /** @param {number} place */
  const create = (place) => {
    const button = makeButton("k-card");
    button.addEventListener("click", (event) => onTap(row, place, event.detail > 1));
    return button;
  };

  return {
    root,
    places,
    /**
     * @param {string[]} cards
     * @param {{words: Words, usable: boolean, picked: number | null}} how
     */
    update(cards, { words, usable, picked }) {
      setAttribute(root, "aria-label", words[row]);
      fitChildren(root, places, cards.length, create);
      places.forEach((button, place) => {
        paintCard(button, cards[place], words);
        setAttribute(button, "aria-label", cardName(cards[place], words));
        setAttribute(button, "aria-pressed", String(place === picked));
        setUsable(button, usable);
      });
    },
  };
}

/**
 * A pile of face-down cards with its count.
 *
 * @param {"stock" | "swept"} kind
 */
export function createPile(kind) {
  const label = make("span", "k-pile-label");
  const cards = make("span", "k-pile-cards", makeBack(), makeBack(), makeBack());
  const root = make("div", `k-pile k-${kind}`, cards, label);
  return {
    root,
    cards,
    /** @param {number} count @param {string} text */
    update(count, text) {
      root.dataset.height = String(Math.min(3, Math.ceil(count / 8)));
      setText(label, text);
    },
  };
}
