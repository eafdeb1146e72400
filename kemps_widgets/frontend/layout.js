/** Where everybody sits: pure geometry of the room around the oval table, in CSS pixels. */

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box left, top, width, height
 *
 * @typedef {object} RoomLayout
 * @property {number} height of the room
 * @property {number} face size of the others' faces
 * @property {number} card width of a card in the centre
 * @property {boolean} pilesBeside stock and swept cards lie beside the centre, else below it
 * @property {Box[]} seats the others, clockwise from the one at the own seat's left hand
 * @property {Box} own
 * @property {Box} centre the cards and, where they lie beside it, the piles
 * @property {Box | null} free where a panel in the middle hides nobody, null when there is no such place
 * @property {Box} table
 * @property {Spot[]} spots where each of the others is seen large, in the order of `seats`
 *
 * @typedef {Box & {face: number}} Spot a box for somebody with a face of this size
 */

/** From roomy to tight: face size, widest card. The first pair that fits is taken. */
const SIZES = [
  [112, 84], [104, 80], [96, 76], [88, 72], [80, 68], [72, 62], [64, 56], [60, 52], [56, 50], [52, 48], [50, 46], [48, 44],
];
const GAP = 4;
/** What name plate and fan add below a face. */
const PLATE = 18;
const PILE_WIDTH = 64;
const PILE_HEIGHT = 106;
const PILE_LINE = 44;
const HEIGHT_STEP = 10;
/** A panel of a few lines together with the centre's cards, made small, needs this height; the first width that has it. */
const PANEL_HEIGHT = 166;
const PANEL_WIDTHS = [460, 400, 340];
/** How square the ring of seats is: 2 is an ellipse; narrow rooms need their corners. */
const ROUND = 2.2;
const SQUARE = 5;
export const NARROW = 560;
/** Wider cards would hide the felt of a narrow room. */
const NARROW_CARD = 68;
/** More people than this would sit in two lines above the centre. */
const MOST_RAISED = 5;

/** Seen large: so many times the size, and a box that a caption fits in. The first one that all have a place for. */
const LARGER = [1.7, 1.6, 1.5, 1.4, 1.3];
const LARGEST = 168;
const CAPTION_WIDTH = 126;
/** Who is watched leans forward so far at most, in sizes of the own seat; in rooms that are full, anywhere. */
const LEANS = [0.75, Infinity];
/** In a window that is not tall enough faces get smaller, but no smaller than this. */
const LEAST_FACE = { narrow: 52, wide: 72 };
const LEAST_HEIGHT = { narrow: 300, wide: 320 };
/** So small a face is only worth it where the room has no other place for a large one. */
const SMALL_ENOUGH = { narrow: 60, wide: 80 };

/**
 * @param {number} width of the room
 * @returns {number} the height that a room should not exceed
 */
function heightLimit(width) {
  if (width < NARROW) return 410;
  return width < 900 ? 430 : 460;
}

/**
 * @param {Box} one
 * @param {Box} other
 * @param {number} gap
 * @returns {boolean}
 */
export function overlap(one, other, gap = 0) {
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}

/**
 * Points on a superellipse, clockwise from the bottom, at equal distances. Distances are counted in boxes, because a box
 * that is wider than high needs more room beside than above its neighbour.
 *
 * @param {number} count
 * @param {{x: number, y: number, a: number, b: number, power: number}} ring
 * @param {{width: number, height: number}} box
 * @returns {{x: number, y: number}[]}
 */
export function ringPoints(count, ring, box) {
  const steps = 360;
  /** @param {number} step */
  const at = (step) => {
    const angle = Math.PI / 2 + (step / steps) * 2 * Math.PI;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return {
      x: ring.x + ring.a * Math.sign(cos) * Math.abs(cos) ** (2 / ring.power),
      y: ring.y + ring.b * Math.sign(sin) * Math.abs(sin) ** (2 / ring.power),
    };
  };
  const lengths = [0];
  for (let step = 1, before = at(0); step <= steps; step++) {
    const now = at(step);
    const far = Math.max(Math.abs(now.x - before.x) / box.width, Math.abs(now.y - before.y) / box.height);
    lengths.push(lengths[step - 1] + far);
    before = now;
  }
  return Array.from({ length: count }, (_, place) => {
    const wanted = (lengths[steps] * (place + 1)) / (count + 1);
    const step = lengths.findIndex((length) => length >= wanted);
    return at(step - (lengths[step] - wanted) / (lengths[step] - lengths[step - 1]));
  });
}

/**
 * @param {Box} within
 * @param {Box[]} obstacles
 * @param {number} width
 * @returns {Box} the highest box of that width around the middle of `within` that touches no obstacle
 */
function freeColumn(within, obstacles, width) {
  const x = within.x + (within.width - width) / 2;
  const middle = within.y + within.height / 2;
  let top = 0;
  let bottom = Infinity;
  for (const box of obstacles) {
    if (box.x >= x + width || box.x + box.width <= x) continue;
    if (box.y + box.height / 2 < middle) top = Math.max(top, box.y + box.height);
    else bottom = Math.min(bottom, box.y);
  }
  return { x, y: top + GAP, width, height: bottom - top - 2 * GAP };
}

/**
 * @param {{width: number, height: number, others: number, market: number, face: number, card: number, raised: boolean}} wish
 *   `raised`: everybody sits above the centre instead of around it, which leaves narrow rooms larger faces
 * @returns {RoomLayout} without spots
 */
function arrange({ width, height, others, market, face, card, raised }) {
  const narrow = width < NARROW;
  const seat = seatSize(face);
  const ownHeight = narrow ? 54 : 66;
  const own = { x: width / 2 - 80, y: height - ownHeight, width: 160, height: ownHeight };

  const row = market * card + (market - 1) * (narrow ? 6 : 10);
  const pilesBeside = !narrow && width - 2 * seat.width > row + 2 * (PILE_WIDTH + 24);
  const centreWidth = row + (pilesBeside ? 2 * (PILE_WIDTH + 24) : 0);
  const centreHeight = pilesBeside ? Math.max(card * 1.4, PILE_HEIGHT) : card * 1.4 + PILE_LINE;

  const top = seat.height / 2;
  const bottom = raised ? own.y - centreHeight - seat.height / 2 - 2 * GAP : height - seat.height / 2 - (narrow ? 0 : 16);
  const ring = {
    x: width / 2,
    y: (top + bottom) / 2,
    a: (width - seat.width) / 2,
    b: (bottom - top) / 2,
    power: narrow && !raised ? SQUARE : ROUND,
  };
  const seats = ringPoints(others, ring, seat).map(({ x, y }) => ({
    x: x - seat.width / 2,
    y: y - seat.height / 2,
    width: seat.width,
    height: seat.height,
  }));

  const above = seats.filter((box) => box.y < height / 3 && Math.abs(box.x + seat.width / 2 - width / 2) < row / 2);
  const roof = above.length ? Math.max(...above.map((box) => box.y + box.height)) : top;
  const middle = raised ? own.y - centreHeight / 2 - GAP : (roof + own.y) / 2;
  const centre = { x: (width - centreWidth) / 2, y: middle - centreHeight / 2, width: centreWidth, height: centreHeight };
  const rim = narrow ? 12 : Math.round(face * 0.36);
  const table = { x: rim, y: Math.round(face * 0.62), width: width - 2 * rim, height: height - Math.round(face * 0.62) - 18 };
  const columns = narrow ? [] : PANEL_WIDTHS.map((wide) => freeColumn(centre, [...seats, own], wide));
  const free = columns.find((column) => column.height >= PANEL_HEIGHT) ?? null;
  return { height, face, card, pilesBeside, seats, own, centre, free, table, spots: [] };
}

/**
 * @param {RoomLayout} layout
 * @param {number} width
 * @returns {boolean}
 */
export function isClear({ seats, own, centre }, width) {
  const boxes = [...seats, own, centre];
  return boxes.every(
    (box, place) =>
      box.x >= 0 && box.y >= 0 && box.x + box.width <= width && boxes.slice(place + 1).every((other) => !overlap(box, other, GAP - 2)),
  );
}

/**
 * @param {number} face
 * @returns {{width: number, height: number}} of a seat
 */
function seatSize(face) {
  return { width: Math.max(face + 14, 64), height: Math.round(face * 1.06) + PLATE };
}

/**
 * The place nearest to a seat where its person can be seen large and hides nobody and nothing: some obstacle's edge bounds
 * it on each side, unless it is right there.
 *
 * @param {RoomLayout} layout
 * @param {number} width of the room
 * @param {number} place of the seat
 * @param {number} face the large one
 * @param {number} lean
 * @returns {Spot | null}
 */
function findSpot({ seats, own, centre, height }, width, place, face, lean) {
  const seat = seats[place];
  const size = seatSize(face);
  const box = { width: Math.max(size.width, CAPTION_WIDTH), height: size.height };
  const obstacles = [...seats.filter((_, other) => other !== place), own, centre];
  const right = width - box.width;
  const bottom = height - box.height;
  const x = Math.min(Math.max(seat.x + (seat.width - box.width) / 2, 0), right);
  const y = Math.min(Math.max(seat.y + (seat.height - box.height) / 2, 0), bottom);
  const xs = [x, ...obstacles.flatMap((one) => [one.x - box.width - GAP, one.x + one.width + GAP])];
  const ys = [y, ...obstacles.flatMap((one) => [one.y - box.height - GAP, one.y + one.height + GAP])];
  /** @type {Spot | null} */
  let best = null;
  let nearest = lean;
  for (const left of xs) {
    if (left < 0 || left > right) continue;
    for (const top of ys) {
      if (top < 0 || top > bottom) continue;
      const far = Math.hypot((left - x) / seat.width, (top - y) / seat.height);
      if (far >= nearest) continue;
      const spot = { x: left, y: top, ...box, face };
      if (obstacles.some((one) => overlap(spot, one, GAP - 2))) continue;
      best = spot;
      nearest = far;
    }
  }
  return best;
}

/**
 * @param {RoomLayout} layout
 * @param {number} width
 * @param {number} lean
 * @returns {Spot[] | null} a place for everybody to be seen large, null when somebody has none
 */
function findSpots(layout, width, lean) {
  const faces = LARGER.map((times) => Math.min(Math.round(layout.face * times), LARGEST));
  const spots = [];
  for (let place = 0; place < layout.seats.length; place++) {
    const found = faces.reduce((/** @type {Spot | null} */ spot, face) => spot ?? findSpot(layout, width, place, face, lean), null);
    if (!found) return null;
    spots.push(found);
  }
  return spots;
}

/**
 * @param {{width: number, others: number, market: number}} room
 * @param {number} limit of the room's height
 * @param {number} least size of a face
 * @returns {RoomLayout | null} the roomiest arrangement without overlaps in which everybody can be seen large
 */
function roomiest({ width, others, market }, limit, least) {
  const narrow = width < NARROW;
  const lowest = Math.min(narrow ? 340 : 400, limit);
  const ways = narrow && others <= MOST_RAISED ? [true, false] : [false];
  for (const lean of LEANS) {
    for (const [face, widest] of SIZES) {
      if (face < least || (lean < Infinity && face < SMALL_ENOUGH[narrow ? "narrow" : "wide"])) break;
      const card = narrow ? Math.min(widest, NARROW_CARD) : widest;
      for (let height = lowest; height <= limit; height += HEIGHT_STEP) {
        for (const raised of ways) {
          const layout = arrange({ width, height, others, market, face, card, raised });
          const spots = isClear(layout, width) ? findSpots(layout, width, lean) : null;
          if (spots) return { ...layout, spots };
        }
      }
    }
  }
  return null;
}

/**
 * A room no higher than the window has place for, while the faces don't get too small for it. It grows beyond its own
 * limit only when even the smallest faces need that.
 *
 * @param {{width: number, others: number, market: number, tall?: number}} room `tall`: the height that the window leaves it
 * @returns {RoomLayout}
 */
export function layoutRoom({ width, others, market, tall = Infinity }) {
  const limit = heightLimit(width);
  const size = width < NARROW ? "narrow" : "wide";
  const room = { width, others, market };
  for (let height = Math.max(tall, LEAST_HEIGHT[size]); height < limit; height += 2 * HEIGHT_STEP) {
    const squeezed = roomiest(room, height, LEAST_FACE[size]);
    if (squeezed) return squeezed;
  }
  const found = roomiest(room, limit, 0);
  if (found) return found;
  const [face, card] = SIZES[SIZES.length - 1];
  for (let height = limit; height <= 2 * limit; height += HEIGHT_STEP) {
    const layout = arrange({ width, height, others, market, face, card, raised: false });
    const spots = isClear(layout, width) ? findSpots(layout, width, Infinity) : null;
    if (spots) return { ...layout, spots };
  }
  return arrange({ width, height: limit, others, market, face, card, raised: false });
}
