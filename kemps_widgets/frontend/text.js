/** Sentences out of the templates in `words`. */

import { seenLarge } from "./watching.js";

/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").TableEvent} TableEvent */

/**
 * @param {string} template
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (place, name) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}

/**
 * @param {string} card
 * @param {Words} words
 * @returns {string}
 */
export function cardName(card, words) {
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  return fill(words.card, { rank: words.ranks[rank] ?? rank, suit: words.suits[suit] ?? suit });
}

/**
 * @param {string[]} items
 * @param {string} lang
 * @returns {string}
 */
export function listed(items, lang) {
  return new Intl.ListFormat(lang, { type: "conjunction" }).format(items);
}

/**
 * @param {string} text
 * @returns {string}
 */
export function capitalised(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/**
 * @param {View} view
 * @param {Words} words
 * @returns {(cards: string[]) => string}
 */
function cardLister(view, words) {
  return (cards) => listed(cards.map((card) => cardName(card, words)), view.lang);
}

/**
 * What the live region says of an event, "" for the gestures of those who are not watched: to notice them is the game.
 *
 * @param {TableEvent} event
 * @param {View} view
 * @param {Words} words
 * @returns {string}
 */
export function eventSentence(event, view, words) {
  const cards = cardLister(view, words);
  if (event.do === "deal") {
    return fill(words.said_deal, { hand: cards(view.hand), centre: cards(view.centre) });
  }
  const mine = event.seat === view.me;
  const name = seatName(view, event.seat);
  switch (event.do) {
    case "swap":
      return fill(mine ? words.said_swap_me : words.said_swap, { name, give: cards(event.give), take: cards(event.take) });
    case "pass":
      return fill(mine ? words.said_pass_me : words.said_pass, { name });
    case "sweep": {
      const swept = fill(mine ? words.said_sweep_me : words.said_sweep, { name, centre: cards(view.centre) });
      return event.reshuffled ? `${swept} ${words.said_reshuffled}` : swept;
    }
    case "gesture":
      if (mine) return fill(words.said_gesture_me, { gesture: words.gestures[event.gesture] ?? event.gesture });
      return event.seat === seenLarge(view) ? fill(words.said_gesture, { name, does: words.does[event.gesture] ?? event.gesture }) : "";
    case "say": {
      const said = { name, words: words.phrases[event.words] ?? event.words };
      if (mine) return fill(words.said_words_me, said);
      return event.seat === seenLarge(view) ? fill(words.said_words, said) : "";
    }
    case "kemps":
      if (event.target === view.me) return fill(words.said_kemps_on_me, { name });
      return fill(mine ? words.said_kemps_me : words.said_kemps, { name, target: seatName(view, event.target) });
    case "cut":
      if (event.target === view.me) return fill(words.said_cut_on_me, { name });
      return fill(mine ? words.said_cut_me : words.said_cut, { name, target: seatName(view, event.target) });
    case "draw":
      return ""; // the result's own sentence says it
  }
}

/**
 * The hands that a call has laid open, for those who listen.
 *
 * @param {View} view
 * @param {Words} words
 * @returns {string[]}
 */
export function shownSentences(view, words) {
  const cards = cardLister(view, words);
  return view.seats
    .filter((seat) => !seat.me && seat.shown)
    .map((seat) => fill(words.said_shown, { name: seat.name, cards: cards(seat.shown ?? []) }));
}

/**
 * @param {string} name of a gesture or of words
 * @param {Words} words
 * @returns {string}
 */
export function gestureName(name, words) {
  return words.gestures[name] ?? words.phrases[name] ?? name;
}

/**
 * @param {View} view
 * @param {number} seat
 * @returns {string}
 */
export function seatName(view, seat) {
  return view.seats.find((one) => one.seat === seat)?.name ?? "";
}

/**
 * @param {View} view
 * @returns {string} the names of the partners, "" when there is none
 */
export function partnerNames(view) {
  return listed(view.seats.filter((seat) => seat.partner).map((seat) => seat.name), view.lang);
}
