/** The signals pad: one button a gesture, each showing it on the own face. */

import { addKeyCap, fitChildren, isUsable, make, makeButton, setAside, setAttribute, setText, setUsable } from "./dom.js";
import { drawFace, pose } from "./faces.js";
import { PAD_KEYS } from "./keys.js";
import { capitalised, fill, gestureName, partnerNames } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */

/**
 * @param {(action: import("./types.js").Action) => void} act
 * @param {string} id for the sentence that describes the buttons' group
 */
export function createPad(act, id) {
  const sentence = make("p", "k-pad-text");
  sentence.id = id;
  const grid = make("div", "k-pad-grid");
  const root = make("div", "k-pad", sentence, grid);
  root.setAttribute("role", "group");
  root.setAttribute("aria-describedby", id);
  /** @type {ReturnType<typeof createGestureButton>[]} */
  const items = [];
  /** @type {HTMLElement[]} */
  const buttons = [];
  let agreeing = false;

  /** @param {number} place */
  const create = (place) => {
    const item = createGestureButton(place, ({ gesture, word }) => {
      if (agreeing) act({ do: "agree", gesture });
      else act(word ? { do: "say", words: gesture } : { do: "gesture", gesture });
    });
    items[place] = item;
    return item.button;
  };

  return {
    root,
    /** @param {number} place */
    press(place) {
      if (place < buttons.length) buttons[place].click();
    },
    /** @param {View} view @param {Words} words @param {boolean} alive */
    update(view, words, alive) {
      agreeing = view.may.agree;
      root.classList.toggle("k-agreeing", agreeing);
      setAttribute(root, "aria-label", words.signals);
      setText(sentence, padSentence(view, words));
      fitChildren(grid, buttons, view.gestures.length, create);
      const face = view.seats.find((seat) => seat.me)?.face ?? "";
      view.gestures.forEach((entry, place) => {
        items[place].update(entry, face, words, agreeing, alive && (agreeing || view.may.gesture));
      });
    },
  };
}

/**
 * @param {number} place
 * @param {(entry: {gesture: string, word: boolean}) => void} onPress
 */
function createGestureButton(place, onPress) {
  const holder = make("span", "k-pad-face");
  const label = make("span", "k-pad-label");
  const ours = make("span", "k-ours");
  const button = makeButton("k-gesture", holder, make("span", "k-pad-words", label, ours));
  const key = PAD_KEYS.charAt(place).toUpperCase();
  if (key) addKeyCap(button, key, key);
  let shown = { gesture: "", word: false };
  let drawn = "";
  button.addEventListener("click", () => {
    if (isUsable(button)) onPress(shown);
  });
  return {
    button,
    /**
     * @param {{gesture: string, ours: boolean, word: boolean}} entry
     * @param {string} face
     * @param {Words} words
     * @param {boolean} agreeing
     * @param {boolean} usable
     */
    update(entry, face, words, agreeing, usable) {
      shown = entry;
      const { gesture } = entry;
      if (drawn !== `${face} ${gesture}`) {
        drawn = `${face} ${gesture}`;
        const drawing = drawFace(face);
        pose(drawing, entry.word ? "talk" : gesture);
        holder.replaceChildren(drawing);
      }
      const name = gestureName(gesture, words);
      button.classList.toggle("k-word", entry.word);
      setAttribute(button, "aria-label", name);
      setAttribute(button, "aria-description", entry.ours ? words.ours : null);
      setAttribute(button, "aria-pressed", agreeing ? String(entry.ours) : null);
      setText(label, name);
      setAside(ours, entry.ours ? words.ours : "");
      button.classList.toggle("k-is-ours", entry.ours);
      setUsable(button, usable);
    },
  };
}

/**
 * @param {View} view
 * @param {Words} words
 * @returns {string}
 */
function padSentence(view, words) {
  const partner = partnerNames(view);
  if (view.may.agree) return fill(words.agree, { partner });
  const ours = view.gestures.filter((entry) => entry.ours).map((entry) => gestureName(entry.gesture, words));
  if (!ours.length || !partner) return words.make_none;
  return fill(words.make, { gesture: capitalised(ours.join(", ")), partner });
}
