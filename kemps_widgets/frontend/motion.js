/**
 * Cards that fly. The new cards are in the page already; what flies is only how they got there, so a flight can be cut off
 * at any time.
 */

import { makeBack, paintCard } from "./cards.js";
import { make } from "./dom.js";

/** @typedef {import("./types.js").Words} Words */

const LONGEST_MS = 520;
const STAGGER_MS = 45;
const EASING = "cubic-bezier(.3,.7,.25,1)";

/**
 * @param {number} pace seconds between two changes
 * @returns {number} so long that a flight is over before the next change
 */
export function flightTime(pace) {
  return Math.min(LONGEST_MS, pace * 550);
}

/** @param {HTMLElement} layer where cards fly that have no place of their own any more */
export function createMotion(layer) {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Set<Animation>} */
  const running = new Set();

  /**
   * @param {HTMLElement} node
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   * @param {() => void} [after]
   */
  const run = (node, frames, options, after) => {
    const animation = node.animate(frames, { easing: EASING, fill: "backwards", ...options });
    running.add(animation);
    const end = () => {
      running.delete(animation);
      after?.();
    };
    animation.onfinish = end;
    animation.oncancel = end;
  };

  // Separate properties instead of one transform: a fanned card is turned, and its way must not be turned with it.
  /** @param {DOMRect} from @param {DOMRect} to @returns {Keyframe} */
  const at = (from, to) => {
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    return { translate: `${x}px ${y}px`, scale: String(from.width / Math.max(to.width, 1)) };
  };

  return {
    wanted: () => !reduced.matches,
    /** A newer change is drawn at once, whatever still flies. */
    cut() {
      for (const animation of [...running]) animation.cancel();
    },
    /**
     * A card that is at its place comes from where it was.
     *
     * @param {HTMLElement} node
     * @param {DOMRect} from
     * @param {number} ms
     * @param {number} order of several cards, to let them start one after the other
     */
    arrive(node, from, ms, order = 0) {
      const to = node.getBoundingClientRect();
      run(
        node,
        [{ ...at(from, to), zIndex: 5 }, { translate: "none", scale: "none", zIndex: 5 }],
        { duration: ms, delay: order * STAGGER_MS },
      );
    },
    /**
     * A card that has left the table's view flies away: face up to a fan, or as a back onto a pile.
     *
     * @param {string | null} card null: face down
     * @param {DOMRect} from
     * @param {DOMRect} to
     * @param {{ms: number, order?: number, words: Words}} how
     */
    leave(card, from, to, { ms, order = 0, words }) {
      const ghost = card === null ? makeBack() : make("span", "k-card");
      if (card !== null) paintCard(ghost, card, words);
      ghost.classList.add("k-ghost");
      ghost.setAttribute("aria-hidden", "true");
      const origin = layer.getBoundingClientRect();
      ghost.style.left = `${from.x - origin.x}px`;
      ghost.style.top = `${from.y - origin.y}px`;
      ghost.style.setProperty("--k-card", `${from.width}px`);
      layer.append(ghost);
      run(
        ghost,
        [
          { translate: "none", scale: "none", opacity: 1 },
          { opacity: 1, offset: 0.75 },
          { ...at(to, from), opacity: 0 },
        ],
        { duration: ms, delay: order * STAGGER_MS },
        () => ghost.remove(),
      );
    },
  };
}
