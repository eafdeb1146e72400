/** Opens the real table on a mock view that the address chooses. */

import table from "../../kemps_widgets/frontend/table.js";
import { createMockModel, viewInPhase } from "./mock-model.js";

const LIVELY_MS = 900;
const query = new URLSearchParams(location.search);
const choices = /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("nav select"));
for (const select of choices) {
  select.value = query.get(select.name) ?? select.value;
  select.addEventListener("change", () => {
    query.set(select.name, select.value);
    location.search = query.toString();
  });
}
const chosen = Object.fromEntries([...choices].map((select) => [select.name, select.value]));
if (query.has("bare")) document.body.classList.add("bare");
if (chosen.theme !== "system") document.body.dataset.jpThemeLight = String(chosen.theme === "light");

/**
 * A language 40 % longer than English shows what will not fit.
 *
 * @param {any} text
 * @returns {any}
 */
function longer(text) {
  if (typeof text === "string") return text.length > 2 ? text + " ëöü".repeat(Math.ceil((text.length * 0.4) / 4)) : text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, longer(value)]));
}

/** @param {string} path */
const load = async (path) => (await fetch(path)).json();
const fixture = await load(`fixtures/table-${chosen.seats}.json`);
const english = await load("words.en.json");
const words = chosen.words === "long" ? longer(english) : english;
const view = viewInPhase(fixture, /** @type {any} */ (chosen.phase), chosen.good === "yes");
const model = createMockModel(view, words, fixture);
const el = /** @type {HTMLElement} */ (document.querySelector("main"));
const close = table.render({ model, el });

Object.assign(window, { model, close });

if (chosen.lively === "yes") {
  let turn = 0;
  setInterval(() => {
    const now = model.view();
    if (now.phase !== "play") return;
    const { seat } = now.seats[1 + (turn % (now.seats.length - 1))];
    const place = turn % now.centre.length;
    const kind = turn++ % 3;
    const laid = ["2C", "9D", "JS", "5H", "AC"][turn % 5];
    if (kind === 0) {
      const centre = now.centre.with(place, laid);
      model.change({ centre }, { do: "swap", seat, give: [laid], take: [now.centre[place]], places: [place] });
    } else if (kind === 1) {
      const { gesture } = now.gestures[turn % now.gestures.length];
      model.change({}, { do: "gesture", seat, gesture, seconds: 1 });
    } else model.change({}, { do: "pass", seat });
  }, LIVELY_MS);
}
