/** The card table: one anywidget that draws a view and hands actions back. */

import { createBoard } from "./board.js";
import { createLink } from "./link.js";

/** @typedef {import("./types.js").Model} Model */

/**
 * @param {{model: Model, el: HTMLElement}} context
 * @returns {() => void}
 */
function render({ model, el }) {
  const link = createLink(
    (message) => model.send(message),
    (silent) => board.setSilent(silent),
  );
  const board = createBoard(link.ask);

  const onView = () => {
    const view = model.get("view");
    link.heard(view.answered);
    board.show(view, model.get("words"));
  };
  const onWords = () => board.show(model.get("view"), model.get("words"));
  const onVisibility = () => {
    if (document.hidden && model.get("view").may.pause) link.ask({ do: "pause" });
  };
  // A page that is loaded anew gets a new game from most hosts, so leaving in the middle of a hand is asked about.
  /** @param {BeforeUnloadEvent} event */
  const onLeave = (event) => {
    if (["play", "paused"].includes(model.get("view").phase)) event.preventDefault();
  };

  model.on("change:view", onView);
  model.on("change:words", onWords);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("beforeunload", onLeave);
  el.append(board.root);
  board.show(model.get("view"), model.get("words"));

  return () => {
    model.off("change:view", onView);
    model.off("change:words", onWords);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("beforeunload", onLeave);
    link.close();
    board.close();
  };
}

export default { render };
