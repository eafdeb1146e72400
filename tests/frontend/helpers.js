/** What several tests need: fixtures, words, and a page without a browser. */

import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

import { createMockModel, viewInPhase } from "./mock-model.js";

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

/** @type {import("../../kemps_widgets/frontend/types.js").Words} */
export const words = readJson("words.en.json");

/**
 * @param {number} seats
 * @returns {import("./mock-model.js").Fixture}
 */
export const fixture = (seats) => readJson(`fixtures/table-${seats}.json`);

/** jsdom knows neither layout nor animation: the table gets by without both, as it does for those who want no motion. */
export function openPage() {
  const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true });
  window.Element.prototype.getAnimations = () => [];
  Object.assign(globalThis, {
    window,
    document: window.document,
    HTMLElement: window.HTMLElement,
    HTMLSelectElement: window.HTMLSelectElement,
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    matchMedia: () => ({ matches: true }),
  });
  return window;
}

/**
 * @param {import("../../kemps_widgets/frontend/types.js").Phase} phase
 * @param {number} seats
 */
export async function openTable(phase = "play", seats = 4) {
  const window = openPage();
  const { default: table } = await import("../../kemps_widgets/frontend/table.js");
  const given = fixture(seats);
  const model = createMockModel(viewInPhase(given, phase), words, given);
  const close = table.render({ model, el: window.document.body });
  return { window, model, close, root: /** @type {HTMLElement} */ (window.document.querySelector(".kemps-table")) };
}

/** @param {ParentNode} root @param {string} group @param {string} name @returns {HTMLButtonElement} */
export function button(root, group, name) {
  const within = root.querySelector(`[role="group"][aria-label="${group}"]`);
  const found = [...(within?.querySelectorAll("button") ?? [])].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name} in ${group}`);
  return found;
}
