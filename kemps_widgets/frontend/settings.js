/** The quiet row at the bottom: language and pace. */

import { fitChildren, make, setAttribute, setText } from "./dom.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/** Seconds between two visible changes. */
const PACES = Object.freeze({ pace_calm: 2, pace_normal: 1, pace_quick: 0.5 });

/** @param {(value: string) => void} onChoose */
function createChoice(onChoose) {
  const caption = make("span", "k-setting-name");
  const select = /** @type {HTMLSelectElement} */ (make("select", ""));
  select.addEventListener("change", () => onChoose(select.value));
  const root = make("label", "k-setting", caption, select);
  /** @type {HTMLOptionElement[]} */
  const options = [];
  return {
    root,
    /** @param {string} name @param {[value: string, text: string][]} choices @param {string} chosen @param {boolean} usable */
    update(name, choices, chosen, usable) {
      setText(caption, name);
      fitChildren(select, options, choices.length, () => document.createElement("option"));
      choices.forEach(([value, text], place) => {
        setAttribute(options[place], "value", value);
        setText(options[place], text);
      });
      select.value = chosen;
      select.disabled = !usable;
    },
  };
}

/** @param {(action: import("./types.js").Action) => void} act */
export function createSettings(act) {
  const language = createChoice((lang) => act({ do: "set", lang }));
  const pace = createChoice((value) => act({ do: "set", pace: Number(value) }));
  const root = make("div", "k-settings", language.root, pace.root);
  root.setAttribute("role", "group");
  return {
    root,
    /** @param {View} view @param {Words} words @param {boolean} alive */
    update(view, words, alive) {
      setAttribute(root, "aria-label", words.settings);
      language.update(words.language, Object.entries(words.languages), view.lang, alive);
      pace.update(
        words.pace,
        [
          [String(PACES.pace_calm), words.pace_calm],
          [String(PACES.pace_normal), words.pace_normal],
          [String(PACES.pace_quick), words.pace_quick],
        ],
        String(nearestPace(view.pace)),
        alive,
      );
    },
  };
}

/**
 * Python may hold any pace; the list shows the one that comes closest.
 *
 * @param {number} pace
 * @returns {number}
 */
export function nearestPace(pace) {
  return Object.values(PACES).reduce((best, one) => (Math.abs(one - pace) < Math.abs(best - pace) ? one : best));
}
