import { at, box, cuts, disc, line, range, rays } from "../base/marks.ts";
import { groundOf, type Sheet } from "../base/sheet.ts";
import { basin, book, cowrie, sack } from "../parts/goods.ts";
import { awning, counter, house } from "../parts/structures.ts";
import { keke } from "../parts/vehicles.ts";
import { lookOf } from "../people/demo-looks.ts";
import { person } from "../people/person.ts";
import { mirrored, scenesOf } from "./scene.ts";

function isusuBook(s: Sheet): string {
  const face = (angle: number, look: Parameters<typeof person>[1]) =>
    person(s, look, {
      x: 320 + Math.cos(angle) * 236,
      y: 196 + Math.sin(angle) * 128,
      scale: 0.66,
      left: [-70, 140, -24, 150],
      right: [70, 140, 24, 150],
    });
  const members = [
    face(-2.5, {
      skin: 1,
      wear: "gele",
      wearColours: [s.a, s.disc],
      smile: true,
      dress: "blouse",
      print: "rings",
      dressColours: [s.a, s.paper, s.disc],
    }),
    face(-1.57, {
      skin: 0,
      wear: "striped",
      wearColours: [s.a, s.paper],
      beard: "full",
      dress: "kaftan",
      dressColours: [s.paper, s.a],
    }),
    face(-0.64, {
      skin: 2,
      wear: "scarf",
      wearColours: [s.b, s.ink],
      smile: true,
      dress: "blouse",
      print: "fans",
      dressColours: [s.b, s.ink, s.paper],
    }),
  ];
  const ticks = range(8)
    .map((i) => `M${i < 4 ? 210 : 352} ${254 + (i % 4) * 21}l7 7 12-14`)
    .join("");
  return [
    groundOf(s, { motif: "dots", sun: { x: 320, y: 196, r: 136 } }),
    members.join(""),
    at(320, 288, book(s, 0, 0, { scale: 1.72, cover: s.a })),
    line(ticks, s.ground, 6),
    cowrie(s, 76, 250, 20),
    cowrie(s, 108, 310, -16),
    cowrie(s, 48, 322, 8),
    cowrie(s, 564, 252, -20),
    cowrie(s, 532, 312, 18),
    cowrie(s, 594, 322, -6),
  ].join("");
}

function kekeWomen(s: Sheet): string {
  const driver = person(
    s,
    lookOf("halimabichi", { wearColours: [s.a, s.ink], dressColours: [s.paper, s.a] }),
    { x: 146, y: 62, scale: 0.6, until: 110, right: [80, 130, 92, 100] },
  );
  return [
    groundOf(s, { burst: [330, 190], floor: 296 }),
    disc(330, 176, 150, s.cloth),
    rays(330, 176, 158, 204, 40, s.b, 5),
    at(0, 10, keke(s, 440, 148, { scale: 0.72, fill: s.disc, hood: s.ink })),
    at(0, 8, keke(s, 54, 150, { scale: 0.72, fill: s.disc, hood: s.ink })),
    keke(s, 186, 36, { scale: 1.42, fill: s.disc, hood: s.a, inside: driver }),
    cuts(
      [
        [20, 330, 120, 330],
        [520, 336, 620, 336],
        [60, 348, 180, 348],
      ],
      s.b,
      5,
    ),
  ].join("");
}

function wattMarket(s: Sheet): string {
  const trader = (x: number, look: Parameters<typeof person>[1], y = 150) =>
    person(
      s,
      { earrings: true, dress: "blouse", ...look },
      { x, y, scale: 0.94, right: [80, 150, 40, 180] },
    );
  return [
    groundOf(s, { motif: "comb", sun: { x: 320, y: 150, r: 130, rays: false } }),
    line("M40 60V330M600 60V330", s.paper, 9),
    awning(s, 16, 30, 608, s.a, s.paper, 40),
    trader(
      176,
      {
        skin: 1,
        wear: "gele",
        wearColours: [s.disc, s.a],
        smile: true,
        print: "fans",
        dressColours: [s.a, s.paper, s.disc],
      },
      168,
    ),
    trader(330, {
      skin: 0,
      wear: "scarf",
      wearColours: [s.a, s.paper],
      face: "full",
      aged: true,
      print: "zigzag",
      dressColours: [s.paper, s.ground, s.a],
    }),
    trader(470, {
      skin: 2,
      hair: "braids",
      smile: true,
      print: "leaves",
      dressColours: [s.disc, s.ground, s.a],
    }),
    counter(s, 0, 310, 640, 60),
    basin(s, 92, 306, 128, s.a),
    basin(s, 248, 306, 110, s.disc),
    basin(s, 392, 306, 110, s.a),
    basin(s, 548, 306, 128, s.disc),
    cuts(
      range(6)
        .map((i) => [54 + i * 14, 290 - (i % 2) * 12, 62 + i * 14, 282 - (i % 2) * 12])
        .concat(
          range(6).map((i) => [358 + i * 12, 292 - (i % 2) * 10, 366 + i * 12, 284 - (i % 2) * 10]),
        ),
      s.paper,
      4,
    ),
  ].join("");
}

function warehouse(s: Sheet): string {
  const farmer = person(
    s,
    {
      skin: 1,
      wear: "scarf",
      wearColours: [s.a, s.paper],
      smile: true,
      dress: "blouse",
      print: "stripes",
      dressColours: [s.paper, s.ink, s.ink],
    },
    {
      x: 140,
      y: 142,
      scale: 1.02,
      left: [-84, 150, -60, 214],
      right: [90, 150, 74, 110],
      lower: s.a,
    },
  );
  return [
    groundOf(s, { motif: "leaf", sun: { x: 150, y: 170, r: 120 }, floor: 306 }),
    house(s, 268, 140, 340, 178, { wall: s.paper, roof: s.a, door: s.ink, windows: 1 }),
    box(404, 200, 74, 118, s.ink),
    farmer,
    box(196, 226, 62, 44, s.paper, 4),
    line("M206 240H248M206 252H236", s.ink, 4),
    sack(s, 280, 262, 72, s.disc, s.ground),
    sack(s, 352, 262, 72, s.disc, s.ground),
    sack(s, 316, 190, 72, s.disc, s.ground),
    sack(s, 488, 266, 70, s.disc, s.ground),
    sack(s, 560, 266, 70, s.disc, s.ground),
    sack(s, 524, 196, 70, s.disc, s.ground),
  ].join("");
}

export const financeScenes = scenesOf("Finance", {
  "isusu-book": isusuBook,
  "keke-women": kekeWomen,
  "watt-market": wattMarket,
  warehouse: mirrored(warehouse),
});
