/** What happened in the hand, as a picture of lanes and as a list, which says the same in words. */

import { draw, make, setAttribute, setText } from "./dom.js";
import { drawFace, pose } from "./faces.js";
import { eventSentence, listed, seatName } from "./text.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").Mark} Mark */

const HORN = `<path d="M8 40h18l44-24v68L26 60H8z"/><path d="M26 60l8 26h14l-8-22z"/><path d="M80 36q12 14 0 28" fill="none" stroke="currentColor" stroke-width="8" stroke-linecap="round"/>`;
/** Marks nearer than this part of the whole time would lie on each other. */
const NEAR = 0.09;
const TICKS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
const MOST_TICKS = 6;

/**
 * @param {number} seconds
 * @returns {string} as 1:07
 */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * @param {number[]} times in order
 * @param {number} seconds of the whole hand
 * @returns {number[]} for each the row that it fits in without lying on an earlier one
 */
export function rowsOf(times, seconds) {
  /** @type {number[]} */
  const ends = [];
  return times.map((time) => {
    const free = ends.findIndex((end) => time >= end);
    const row = free < 0 ? ends.length : free;
    ends[row] = time + NEAR * seconds;
    return row;
  });
}

/**
 * @param {number} seconds
 * @returns {number[]} round times for the axis
 */
export function ticksOf(seconds) {
  const step = TICKS_S.find((one) => seconds / one <= MOST_TICKS) ?? seconds;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, place) => place * step);
}

export function createStory() {
  const title = make("summary", "k-story-title");
  const lanes = make("div", "k-lanes");
  const detail = make("p", "k-story-detail");
  const legend = make("div", "k-legend");
  const picture = make("div", "k-story-picture", lanes, legend, detail);
  // The list beside it says all of it to those who don't see it.
  picture.setAttribute("aria-hidden", "true");
  const list = make("ol", "k-story-lines");
  const root = /** @type {HTMLDetailsElement} */ (make("details", "k-story", title, make("div", "k-story-body", picture, list)));
  let drawn = "";

  /** @param {Mark} mark @param {number} seat @param {View} view @param {Words} words */
  const tell = (mark, seat, view, words) => {
    const done = mark.kind === "call" ? [words.story_call] : [deed(mark, seat, view, words), words[mark.kind === "signal" ? "story_signal" : "story_bluff"]];
    const names = mark.noticed.map((one) => seatName(view, one));
    const noticed = mark.kind === "call" ? "" : names.length ? words.story_noticed.replace("{names}", () => listed(names, view.lang)) : words.story_unnoticed;
    return `${clock(mark.at)} ${seatName(view, seat)}: ${done.join(" · ")}. ${noticed}`;
  };

  /** @param {import("./types.js").Lane} lane @param {number} seconds @param {View} view @param {Words} words */
  const drawLane = (lane, seconds, view, words) => {
    const seat = view.seats.find((one) => one.seat === lane.seat);
    const at = (/** @type {number} */ time) => `${(100 * time) / Math.max(seconds, 0.1)}%`;
    const track = make("div", "k-track");
    for (const [from, to] of lane.sets) {
      const bar = make("i", "k-set-bar");
      bar.style.left = at(from);
      bar.style.width = at(to - from);
      track.append(bar);
    }
    const rows = rowsOf(lane.marks.map((mark) => mark.at), seconds);
    lane.marks.forEach((mark, place) => {
      const face = mark.kind === "call" ? draw("k-horn", "0 0 100 100", HORN) : drawFace(seat?.face ?? "");
      if (mark.kind !== "call") pose(face, Object.hasOwn(words.phrases, mark.gesture) ? "talk" : mark.gesture);
      const noticed = make("span", "k-noticed", ...mark.noticed.map((one) => drawFace(view.seats.find((other) => other.seat === one)?.face ?? "")));
      const node = make("span", "k-story-mark", make("span", "k-disc", face), noticed);
      node.dataset.kind = mark.kind;
      node.style.left = at(mark.at);
      node.style.top = `calc(${rows[place]} * var(--k-row))`;
      node.title = tell(mark, lane.seat, view, words);
      node.addEventListener("click", () => setText(detail, node.title));
      track.append(node);
    });
    const name = make("span", "k-lane-name", drawFace(seat?.face ?? ""), make("span", "", seat?.name ?? ""));
    const root = make("div", "k-lane", name, track);
    setAttribute(root, "data-side", seat?.side ?? 0);
    root.style.setProperty("--k-rows", String(Math.max(1, ...rows.map((row) => row + 1))));
    return root;
  };

  /** @param {number} seconds */
  const drawAxis = (seconds) => {
    const track = make("div", "k-track");
    for (const tick of ticksOf(seconds)) {
      const node = make("span", "k-tick", clock(tick));
      node.style.left = `${(100 * tick) / Math.max(seconds, 0.1)}%`;
      track.append(node);
    }
    return make("div", "k-lane k-axis", make("span", ""), track);
  };

  return {
    root,
    /** Opens it and goes there. */
    visit() {
      root.open = true;
      root.scrollIntoView({ block: "start" });
      title.focus({ preventScroll: true });
    },
    /** @param {View} view @param {Words} words */
    update(view, words) {
      const story = view.result?.story ?? null;
      root.hidden = story === null;
      const wanted = story ? JSON.stringify([view.hand_number, view.lang, story]) : "";
      if (wanted === drawn) return;
      drawn = wanted;
      root.open = true;
      if (!story) return;
      setText(title, words.story);
      setText(detail, "");
      lanes.replaceChildren(...story.lanes.map((lane) => drawLane(lane, story.seconds, view, words)), drawAxis(story.seconds));
      const kinds = /** @type {const} */ (["set", "signal", "bluff", "call"]);
      legend.replaceChildren(...kinds.map((kind) => {
        const key = make("span", "k-legend-key", make("i", ""), words[`story_${kind}`]);
        key.dataset.kind = kind;
        return key;
      }), noticedKey(view, words));
      list.replaceChildren(...story.lines.map((line) => {
        const item = make("li", "", make("time", "", line.at === null ? "" : clock(line.at)), make("span", "k-side-badge", sideLabel(view, line.seat)), make("span", "", line.text));
        item.children[1].setAttribute("aria-hidden", "true");
        item.dataset.kind = line.kind;
        setAttribute(item, "data-side", view.seats.find((seat) => seat.seat === line.seat)?.side ?? 0);
        return item;
      }));
    },
  };
}

/**
 * What the small faces below a mark mean: the sentence of who noticed, with such faces for the names.
 *
 * @param {View} view
 * @param {Words} words
 */
function noticedKey(view, words) {
  const [before, after] = words.story_noticed.replace(/\.$/, "").split("{names}");
  const faces = view.seats.slice(1, 3).map((seat) => drawFace(seat.face));
  const key = make("span", "k-legend-key", before.trim(), make("span", "k-noticed", ...faces), (after ?? "").trim());
  key.dataset.kind = "noticed";
  return key;
}

/** @param {View} view @param {number | null} seat */
function sideLabel(view, seat) {
  const side = view.seats.find((one) => one.seat === seat)?.side;
  return view.sides.find((one) => one.side === side)?.label ?? "";
}

/** @param {Mark} mark @param {number} seat @param {View} view @param {Words} words */
function deed(mark, seat, view, words) {
  const says = Object.hasOwn(words.phrases, mark.gesture);
  if (says) return words.phrases[mark.gesture];
  // In the third person for all: the sentence begins with a name and a colon.
  return eventSentence({ n: 0, do: "gesture", seat, gesture: mark.gesture, seconds: 1 }, { ...view, me: -1, watching: seat, result: null }, { ...words, said_gesture: "{does}" });
}
