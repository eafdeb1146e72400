// What every page does first: the theme of the system (or of `?theme=`), and its own texts in the reader's language.
"use strict";

(() => {
  const asked = new URLSearchParams(location.search).get("theme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const style = document.createElement("link");
  style.rel = "stylesheet";

  const apply = () => {
    const dark = asked === "dark" || (asked !== "light" && system.matches);
    const { dataset, classList } = document.body;
    dataset.jpThemeLight = String(!dark);
    dataset.jpThemeName = dark ? "JupyterLab Dark" : "JupyterLab Light";
    classList.toggle("theme-dark", dark);
    classList.toggle("theme-light", !dark);
    const sheet = dark ? dataset.themeCssDark : dataset.themeCssLight;
    if (sheet) {
      style.href = sheet;
      document.head.append(style);
    }
  };
  apply();
  system.addEventListener("change", apply);
})();

const [lang, words] = (() => {
  const all = JSON.parse(document.getElementById("words").textContent);
  const lang = navigator.languages.map((tag) => tag.split("-")[0]).find((tag) => tag in all) ?? "en";
  return [lang, all[lang]];
})();

function say(element, key) {
  element.textContent = words[key];
  element.lang = lang;
}

function translate() {
  for (const element of document.querySelectorAll("[data-words]")) say(element, element.dataset.words);
}
