import assert from "node:assert/strict";
import test from "node:test";

import { isClear, layoutRoom, overlap, ringPoints } from "../../kemps_widgets/frontend/layout.js";

const WIDTHS = [345, 359, 400, 480, 559, 560, 600, 736, 900, 1028, 1148];
const TABLES = [4, 5, 6, 7, 8, 9, 10, 11, 12];

for (const width of WIDTHS) {
  for (const players of TABLES) {
    test(`${players} players at ${width} px: nobody overlaps, nothing leaves the room`, () => {
      const layout = layoutRoom({ width, others: players - 1, market: 4 });
      assert.equal(layout.seats.length, players - 1);
      assert.ok(isClear(layout, width));
      assert.ok(layout.face >= 48, "a gesture can be seen");
      assert.ok(layout.card >= 44, "a card can be tapped");
      if (layout.free) assert.ok(layout.seats.every((seat) => !overlap(seat, /** @type {any} */ (layout.free))));
      assert.equal(layout.spots.length, players - 1, "everybody can be seen large");
      layout.spots.forEach((spot, place) => {
        assert.ok(spot.face >= 1.25 * layout.face && spot.face >= 60, "clearly larger");
        const seats = layout.seats.map((seat, other) => (other === place ? spot : seat));
        assert.ok(isClear({ ...layout, seats }, width), `who is seen large at place ${place} hides nothing`);
        assert.ok(spot.y + spot.height <= layout.height);
      });
    });
  }
}

test("a phone shows the centre of a table of eight together with hand and calls", () => {
  assert.ok(layoutRoom({ width: 359, others: 7, market: 4 }).height <= 410);
});

for (const width of [359, 720, 976, 1104]) {
  for (const players of TABLES) {
    test(`a low window at ${width} px makes a table of ${players} lower while its faces can be seen`, () => {
      const roomy = layoutRoom({ width, others: players - 1, market: 4 });
      const low = layoutRoom({ width, others: players - 1, market: 4, tall: 350 });
      assert.ok(low.height <= roomy.height && isClear(low, width));
      assert.ok(low.face >= Math.min(roomy.face, width < 560 ? 52 : 72));
      if (players === 4) assert.ok(low.height <= 350);
    });
  }
}

test("seats go clockwise from the own left hand", () => {
  const { seats } = layoutRoom({ width: 1028, others: 3, market: 4 });
  assert.ok(seats[0].x < seats[1].x && seats[1].x < seats[2].x);
  assert.ok(seats[1].y < seats[0].y && seats[1].y < seats[2].y);
});

test("seats are mirrored left and right", () => {
  const points = ringPoints(5, { x: 500, y: 200, a: 400, b: 150, power: 2.2 }, { width: 100, height: 120 });
  points.forEach((point, place) => {
    const opposite = points[points.length - 1 - place];
    assert.ok(Math.abs(point.x - 500 + (opposite.x - 500)) < 1);
    assert.ok(Math.abs(point.y - opposite.y) < 1);
  });
});

test("more cards in the centre still leave everybody a place", () => {
  assert.ok(isClear(layoutRoom({ width: 1028, others: 5, market: 6 }), 1028));
});
