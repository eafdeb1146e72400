/**
 * The people who sit at tables: looks only, as constant SVG in a box of 120 x 124. A head is an ellipse around 60, 58.
 *
 * `back` lies behind the body, `front` over the head, `over` on top of everything but a hand; `dress` lies on the body,
 * `glasses` before the eyes, with which they turn.
 *
 * @typedef {{skin: string, hair: string, top: string, back?: string, front?: string, over?: string, dress?: string,
 *   glasses?: string, beard?: string, cheeks?: string, brow?: string}} Look
 */

const EARRINGS = `<g fill="#f4c542"><circle cx="27" cy="73" r="3.4"/><circle cx="93" cy="73" r="3.4"/></g>`;
const FRECKLES = `<g fill="#b8693f" opacity=".75"><circle cx="38" cy="70" r="1.5"/><circle cx="43" cy="73" r="1.5"/><circle cx="35" cy="75" r="1.4"/><circle cx="82" cy="70" r="1.5"/><circle cx="77" cy="73" r="1.5"/><circle cx="85" cy="75" r="1.4"/></g>`;
export const ROUND_GLASSES = `<g fill="#fff2" stroke="#14181f" stroke-width="3"><circle cx="46" cy="59" r="11.5"/><circle cx="74" cy="59" r="11.5"/><path fill="none" d="M57.5 58h5M34.5 57l-7-2M85.5 57l7-2"/></g>`;
const SQUARE_GLASSES = `<g fill="#fff2" stroke="#8a3b2a" stroke-width="3"><rect x="34" y="50" width="23" height="18" rx="5"/><rect x="63" y="50" width="23" height="18" rx="5"/><path fill="none" d="M57 57h6M34 56l-7-2M86 56l7-2"/></g>`;
const COLLAR = `<path d="M46 96 60 112 74 96l7 4-10 19-11-6-11 6-10-19z" fill="#fff" opacity=".92"/>`;
const STRIPES = `<g stroke="#fff" stroke-opacity=".55" stroke-width="4" fill="none"><path d="M26 106q34 12 68 0M20 116q40 13 80 0"/></g>`;
const HOOD = `<path d="M32 98c2 18 54 18 56 0l8 6c-6 24-66 24-72 0z" fill="#0003"/><g stroke="#fff" stroke-width="2.5" stroke-linecap="round"><path d="M50 111v10M70 111v10"/></g>`;
const BOW_TIE = `<path d="m60 106-15-8v16zM60 106l15-8v16z" fill="#c2273f"/><circle cx="60" cy="106" r="3.5" fill="#8e1529"/>`;
const NECKLACE = `<path d="M44 99q16 20 32 0" fill="none" stroke="#f4c542" stroke-width="3" stroke-dasharray="1 5" stroke-linecap="round"/>`;
const FLOWER = `<g fill="#e8405f"><circle cx="88" cy="22" r="6"/><circle cx="96" cy="28" r="6"/><circle cx="93" cy="37" r="6"/><circle cx="83" cy="37" r="6"/><circle cx="80" cy="28" r="6"/></g><circle cx="88" cy="30" r="5" fill="#ffd34d"/>`;

/** @type {Readonly<Record<string, Look>>} */
export const PEOPLE = Object.freeze({
  ana: {
    skin: "#f3c9a5", hair: "#6a3218", top: "#e0703f", dress: COLLAR, cheeks: "#e98a72",
    back: `<path d="M22 58C18 22 40 7 60 7s42 15 38 51c4 18-1 32-9 37H31c-8-5-13-19-9-37z"/>`,
    front: `<path d="M26 58C24 26 42 12 60 12s36 14 34 46C87 50 83 42 80 32 66 42 44 44 34 39c-4 5-7 12-8 19z"/>`,
  },
  ben: {
    skin: "#8d5a3b", hair: "#1b1411", top: "#3f74c9", dress: STRIPES, glasses: ROUND_GLASSES,
    front: `<path d="M26 54C22 24 42 12 60 12s38 12 34 42c-3-8-4-14-8-20-14-6-38-6-52 0-4 6-5 12-8 20z"/>`,
  },
  cleo: {
    skin: "#e9b48c", hair: "#dc9f35", top: "#7a4fb0", dress: NECKLACE, over: EARRINGS, cheeks: "#d97b62", brow: "#a56f1c",
    front: `<circle cx="60" cy="11" r="11"/><path d="M27 58C20 28 40 15 60 15s40 13 33 43c-3-14-11-24-33-24s-30 10-33 24z"/>`,
  },
  dan: {
    skin: "#fbe0cd", hair: "#b5482a", top: "#2f8f6b", cheeks: "#f0a08a",
    over: FRECKLES,
    front: `<circle cx="33" cy="35" r="12"/><circle cx="46" cy="22" r="14"/><circle cx="64" cy="18" r="14"/><circle cx="81" cy="26" r="13"/><circle cx="90" cy="41" r="10"/><circle cx="28" cy="48" r="8"/><circle cx="56" cy="32" r="8"/><circle cx="73" cy="33" r="8"/>`,
  },
  eva: {
    skin: "#6d4027", hair: "#17100d", top: "#f0b323", cheeks: "#8e4a34",
    back: `<path d="M60 2c30 0 50 18 48 46 4 22-14 36-28 34H40C26 84 8 70 12 48 10 20 30 2 60 2z"/>`,
    front: `<path d="M25 54C26 28 42 18 60 18s34 10 35 36c-4-9-8-15-14-19-14-5-28-5-42 0-6 4-10 10-14 19z"/>`,
    over: `<path d="M27 38Q60 10 93 38l3-9Q60-1 24 29z" fill="#e8526a"/>${EARRINGS}`,
  },
  finn: {
    skin: "#f7d3b8", hair: "#d9a94a", top: "#54606f", cheeks: "#e99878", brow: "#a87726", dress: STRIPES,
    beard: `<path d="M28 62c1 30 15 37 32 37s31-7 32-37c-4 9-8 12-13 11-7-2-31-2-38 0-5 1-9-2-13-11z"/>`,
    over: `<path d="M25 42C22 12 42 0 60 0s38 12 35 42z" fill="#1f8a8a"/><circle cx="60" cy="2" r="7" fill="#f2f0e6"/><rect x="22" y="34" width="76" height="13" rx="6.5" fill="#166b6b"/>`,
  },
  gul: {
    skin: "#d9a27a", hair: "#4a2c1a", top: "#a83a6b", cheeks: "#c9745c",
    over: `<path fill="#c64d84" fill-rule="evenodd" d="M60 7C28 7 19 34 21 64c1 26 15 41 39 41s38-15 39-41C101 34 92 7 60 7zm0 21c18 0 28 14 28 33S77 97 60 97 32 80 32 61s10-33 28-33z"/><path d="M36 95c10 15 38 15 48 0l12 29H28z" fill="#b94278"/><path d="M44 104q14 11 34 3" fill="none" stroke="#8e2c58" stroke-width="2.5" stroke-linecap="round"/>`,
  },
  hugo: {
    skin: "#f1c6a8", hair: "#8f959e", top: "#34435e", dress: `${COLLAR}${BOW_TIE}`, cheeks: "#dd8a72",
    front: `<path d="M25 58c-5-10-3-22 4-27 2 8 1 18 0 25zM95 58c5-10 3-22-4-27-2 8-1 18 0 25z"/><path d="M43 26q16-8 30-2" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
    beard: `<path d="M27 60c0 34 14 46 33 46s33-12 33-46c-4 10-9 13-14 11-8-4-30-4-38 0-5 2-10-1-14-11z"/>`,
  },
  ines: {
    skin: "#c98d62", hair: "#20150f", top: "#f2efe6", cheeks: "#b5604a", dress: NECKLACE, over: FLOWER,
    back: `<path d="M21 56C16 20 38 5 60 5s44 15 39 51c7 18-5 32 5 60-14 6-74 6-88 0 10-28-2-42 5-60z"/>`,
    front: `<path d="M26 62C22 28 40 13 60 13s38 15 34 49c-3-16-14-26-38-40-4 16-24 22-30 40z"/>`,
  },
  jon: {
    skin: "#efc39a", hair: "#191a20", top: "#6f8f3a", dress: HOOD, cheeks: "#dd8f6d",
    front: `<path d="M26 56C19 22 42 8 63 9s38 18 31 47c-3-8-6-14-9-24-14 5-32 2-44-8 0 10-11 20-15 32z"/>`,
  },
  kira: {
    skin: "#a86f47", hair: "#3a1d3f", top: "#e2557c", over: EARRINGS, cheeks: "#b5533f",
    back: `<circle cx="23" cy="24" r="17"/><circle cx="97" cy="24" r="17"/>`,
    front: `<path d="M26 56C22 26 40 13 60 13s38 13 34 43c-4-14-16-22-34-28-18 6-30 14-34 28z"/><path d="M60 13v16" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`,
  },
  leo: {
    skin: "#e3b089", hair: "#e9e6df", top: "#7c4a2b", dress: COLLAR, brow: "#bdb8ad", cheeks: "#d3836a", glasses: SQUARE_GLASSES,
    front: `<path d="M26 60c-6-8-4-22 2-28l5 8c-3 6-5 13-7 20zM94 60c6-8 4-22-2-28l-5 8c3 6 5 13 7 20z"/>`,
    beard: `<path d="M36 80c5-10 18-9 24-4 6-5 19-6 24 4-9 5-17 3-24 0-7 3-15 5-24 0z"/>`,
    over: `<path d="M22 39C20 14 44 4 64 5c24 1 36 14 34 29l10 9c-22-8-62-10-86-4z" fill="#4b5a3a"/><path d="M98 33q-34-8-72 0" fill="none" stroke="#333f27" stroke-width="3"/>`,
  },
});
