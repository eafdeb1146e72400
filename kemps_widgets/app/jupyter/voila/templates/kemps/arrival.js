// From the first line to the first card: says what is happening, and never waits in silence.
"use strict";

translate();

(() => {
  const SLOW_MS = 10_000;
  const FAILED_MS = 30_000;
  const RELOADED = "kemps-reloaded";
  // What ipywidgets writes where a widget shall come, and where none came.
  const LOADING = "Loading widget";
  const NOT_FOUND = "model not found";

  const waiting = document.getElementById("waiting");
  const line = waiting.querySelector("p");
  const retry = waiting.querySelector("button");
  const cells = () => document.getElementById("rendered_cells");
  const timers = [setTimeout(() => say(line, "slow"), SLOW_MS), setTimeout(fail, FAILED_MS)];
  const watch = new MutationObserver(look);

  // What Voilà's pages call while their cells run, and once all have run.
  window.voila_heartbeat = window.voila_process = () => {};
  window.voila_finish = () => {
    window.cellLoaded = true;
    if (!window.themeLoaded) return;
    cells().hidden = false;
    watch.observe(cells(), { childList: true, subtree: true, characterData: true });
    look();
  };
  retry.addEventListener("click", () => location.reload());

  function look() {
    if (cells().querySelector('script[type="application/vnd.voila.cell-output+json"]')) return;
    const outputs = [...cells().querySelectorAll(".jp-OutputArea-output")];
    if (outputs.some((output) => output.textContent.includes(NOT_FOUND))) lost();
    else if (outputs.length === 0 || outputs.some(isDrawn)) arrived();
  }

  function isDrawn(output) {
    return output.offsetHeight > 0 && !output.textContent.startsWith(LOADING);
  }

  function arrived() {
    stop();
    waiting.remove();
    sessionStorage.removeItem(RELOADED);
  }

  // ipywidgets gives a busy kernel two seconds for a widget and never asks again; a second visit mostly succeeds.
  function lost() {
    stop();
    if (sessionStorage.getItem(RELOADED)) return fail();
    sessionStorage.setItem(RELOADED, "yes");
    location.reload();
  }

  function fail() {
    waiting.classList.add("failed");
    say(line, "failed");
    retry.hidden = false;
  }

  function stop() {
    watch.disconnect();
    timers.forEach(clearTimeout);
  }
})();
