import type { Category } from "#contract/project-facts.ts";
import { at, box, cuts, disc, line, oval, path, poly, range } from "../base/marks.ts";
import { groundOf, type Sheet } from "../base/sheet.ts";
import { book, coin, crate, jar, phone } from "../parts/goods.ts";
import { coldRoom, house, panel } from "../parts/structures.ts";
import { lookOf } from "../people/demo-looks.ts";
import { person } from "../people/person.ts";
import { cracked, firstCircle, milestones } from "./news-more.ts";
import { type Scene, scenesOf } from "./scene.ts";

/** Three jars, each with its own lock, under the moon. */
function whereMoneySleeps(s: Sheet): string {
  const lock = (x: number, y: number) =>
    line(`M${x - 13} ${y}v-14a13 13 0 0 1 26 0v14`, s.ink, 7) +
    box(x - 22, y - 2, 44, 36, s.ink, 6) +
    disc(x, y + 12, 5, s.b) +
    line(`M${x} ${y + 14}v9`, s.b, 4);
  const full = (x: number, fill: string, band: string) =>
    coin(s, x - 20, 158, 22) +
    coin(s, x + 22, 156, 22) +
    coin(s, x, 142, 24) +
    jar(s, x, 318, 172, fill, band) +
    lock(x, 262);
  const star = (x: number, y: number, r: number) =>
    path(
      `M${x} ${y - r}l${r * 0.25} ${r * 0.75} ${r * 0.75} ${r * 0.25}-${r * 0.75} ${r * 0.25}-${r * 0.25} ${r * 0.75}-${r * 0.25}-${r * 0.75}-${r * 0.75}-${r * 0.25} ${r * 0.75}-${r * 0.25}Z`,
      s.paper,
    );
  return [
    groundOf(s, { motif: "dots", floor: 306 }),
    disc(322, 74, 62, s.paper),
    disc(348, 58, 54, s.ground),
    star(70, 70, 16),
    star(150, 36, 10),
    star(470, 48, 12),
    star(560, 96, 17),
    star(240, 104, 9),
    full(122, s.a, s.paper),
    full(322, s.disc, s.ink),
    full(520, s.a, s.paper),
  ].join("");
}

/** A pump that is paid for whole gives water; the part of one gives none. */
function allOrNothing(s: Sheet): string {
  const pump = "M-26 96V-60H26V96M-40 96H40M26-24H74Q88-24 88-8V8M-10-60V-84M-10-84Q-80-104-112-40";
  const girl = person(
    s,
    {
      skin: 1,
      hair: "puff",
      young: true,
      smile: true,
      dress: "blouse",
      print: "rings",
      dressColours: [s.a, s.paper, s.b],
    },
    { x: 556, y: 190, scale: 0.86, left: [-70, 140, -56, 176] },
  );
  return [
    groundOf(s, { motif: "leaf", floor: 306 }),
    box(0, 0, 300, 360, s.earth),
    disc(424, 170, 128, s.disc),
    at(150, 208, line(pump, s.disc, 7, ' stroke-dasharray="1 13"')),
    line("M196 290H276L266 344H206Z", s.disc, 7, ' stroke-dasharray="1 13"'),
    at(
      392,
      208,
      path("M-26 96V-60H26V96Z", s.b) +
        line(pump, s.ink, 11) +
        box(-44, 90, 88, 18, s.ink, 4) +
        oval(0, -60, 28, 9, s.a),
    ),
    cuts(
      [
        [480, 222, 480, 300],
        [474, 226, 474, 292],
        [486, 226, 486, 292],
      ],
      s.b,
      9,
    ),
    girl,
    poly([440, 292, 522, 292, 512, 346, 450, 346], s.a),
    oval(481, 292, 42, 9, s.b),
    line("M440 292Q481 236 522 292", s.ink, 4),
    cuts(
      [
        [454, 282, 440, 262],
        [508, 282, 522, 264],
      ],
      s.paper,
      5,
    ),
  ].join("");
}

function fortyEightHours(s: Sheet): string {
  const thinker = person(
    s,
    { ...lookOf("ngozi_e"), dressColours: [s.a, s.paper, s.disc] },
    { x: 156, y: 138, scale: 1.06, tilt: 7, left: [-92, 130, -30, 38], right: [90, 170, 40, 200] },
  );
  const ticks = range(48)
    .map((i) => {
      const a = (i / 48) * Math.PI * 2;
      const r = i % 4 ? 104 : 94;
      return `M${Math.round(Math.cos(a) * r)} ${Math.round(Math.sin(a) * r)}L${Math.round(Math.cos(a) * 112)} ${Math.round(Math.sin(a) * 112)}`;
    })
    .join("");
  return [
    groundOf(s, { motif: "cross", sun: { x: 168, y: 168, r: 120, rays: false } }),
    thinker,
    at(
      446,
      184,
      disc(0, 0, 138, s.ink) +
        disc(0, 0, 126, s.paper) +
        path("M0 0V-126A126 126 0 0 1 109 63Z", s.disc) +
        line(ticks, s.ink, 3.4) +
        line("M0 0V-80", s.ink, 12) +
        line("M0 0 52 30", s.a, 12) +
        disc(0, 0, 13, s.ink),
    ),
    path("M334 74Q312 52 336 36Q352 26 368 44Z", s.b),
    path("M558 74Q580 52 556 36Q540 26 524 44Z", s.b),
    line("M358 296 336 330M534 296 556 330", s.b, 14),
  ].join("");
}

/** Of the whole coin, a thin slice. */
function whatItCosts(s: Sheet): string {
  const farmer = person(
    s,
    lookOf("ebiere", {
      wear: "scarf",
      wearColours: [s.a, s.paper],
      dressColours: [s.paper, s.a, s.ground],
      smile: true,
    }),
    { x: 150, y: 130, scale: 1.04, left: [-88, 150, -66, 210], right: [100, 150, 112, 128] },
  );
  const slice = "M0 0 120-24A122 122 0 0 1 120 24Z";
  return [
    groundOf(s, { motif: "rings" }),
    disc(420, 182, 146, s.earth),
    at(416, 182, coin(s, 0, 0, 132, s.disc)),
    at(416, 182, path("M0 0 136-28A140 140 0 0 1 136 28Z", s.earth)),
    at(446, 182, path("M0 0 129-26A132 132 0 0 1 129 26Z", s.a) + path(slice, s.a)),
    cuts(
      [
        [600, 140, 622, 126],
        [610, 182, 634, 182],
        [600, 224, 622, 238],
      ],
      s.disc,
      6,
    ),
    farmer,
    coin(s, 270, 262, 22, s.disc),
    cuts(
      [
        [40, 60, 80, 60],
        [30, 90, 60, 90],
      ],
      s.b,
      5,
    ),
  ].join("");
}

function pressedTwice(s: Sheet): string {
  const hand = (x: number, y: number, turn: number, tone: string, cuff: string) =>
    at(
      x,
      y,
      path(
        "M-12-62Q0-74 12-62V8Q30 2 40 16L46 66Q44 96 24 110H-20Q-44 86-50 46Q-44 30-26 40L-12 52Z",
        tone,
      ) +
        line("M12 8V34M26 12V36M-12 8V52", s.ink, 2.6) +
        box(-26, 108, 56, 60, cuff, 6),
      { turn },
    );
  return [
    groundOf(s, { burst: [230, 170] }),
    disc(230, 170, 126, s.disc),
    phone(s, 230, 180, {
      scale: 1.9,
      screen: s.paper,
      inner:
        box(-22, -40, 44, 8, s.disc, 4) +
        box(-22, -24, 30, 8, s.disc, 4) +
        box(-24, 6, 48, 24, s.a, 8) +
        line("M-10 18-3 24 10 12", s.paper, 4),
    }),
    `<circle cx="216" cy="214" r="34" stroke="${s.earth}" stroke-width="5"/><circle cx="216" cy="214" r="50" stroke="${s.earth}" stroke-width="4" stroke-dasharray="8 9"/>`,
    hand(150, 292, 34, "#693d25", s.a),
    hand(312, 286, -34, "#693d25", s.a),
    line("M366 176H446", s.earth, 9),
    line("M428 156 448 176 428 196", s.earth, 9),
    disc(540, 176, 84, s.earth),
    coin(s, 540, 176, 70),
    cuts(
      [
        [540, 74, 540, 44],
        [456, 110, 432, 92],
        [624, 110, 640, 96],
        [456, 246, 434, 262],
      ],
      s.paper,
      7,
    ),
    range(4)
      .map((i) => box(40 + i * 20, 92 - i * 16, 13, 20 + i * 16, i < 2 ? s.earth : s.paper, 3))
      .join(""),
    line("M84 34 118 92M118 34 84 92", s.a, 8),
  ].join("");
}

function fiveQuestions(s: Sheet): string {
  const nurse = person(s, lookOf("drchiamaka", { dressColours: [s.paper, s.b], smile: true }), {
    x: 150,
    y: 132,
    scale: 1.04,
    left: [-88, 150, -64, 210],
    right: [102, 150, 70, 60],
  });
  return [
    groundOf(s, { motif: "comb", sun: { x: 164, y: 166, r: 122 }, floor: 322 }),
    house(s, 296, 140, 150, 186, { wall: s.paper, roof: s.a, door: s.ink, windows: 1 }),
    path("M362 156h20v16h16v20h-16v16h-20v-16h-16v-20h16Z", s.ground),
    nurse,
    at(
      546,
      206,
      box(-72, -118, 144, 238, s.earth, 10) +
        box(-60, -98, 120, 206, s.paper, 4) +
        box(-26, -130, 52, 24, s.b, 6) +
        range(5)
          .map(
            (i) =>
              box(-48, -84 + i * 38, 24, 24, i < 3 ? s.a : s.disc, 4) +
              line(
                `M-12 ${-78 + i * 38}H${[44, 30, 40, 24, 38][i]}M-12 ${-66 + i * 38}H${[20, 40, 16, 36, 22][i]}`,
                s.ink,
                3.4,
              ),
          )
          .join("") +
        line("M-43-73l6 6 9-12M-43-35l6 6 9-12M-43 3l6 6 9-12", s.paper, 4),
      { turn: 4 },
    ),
  ].join("");
}

function coldRoomBudget(s: Sheet): string {
  return [
    groundOf(s, { motif: "zigzag", sun: { x: 200, y: 150, r: 124 }, floor: 316 }),
    panel(s, 76, 44, 112, 50, { lean: 22, fill: s.ink }),
    panel(s, 206, 44, 112, 50, { lean: 22, fill: s.ink }),
    line("M104 94V112M178 94V112M234 94V112M308 94V112", s.ink, 6),
    coldRoom(s, 64, 108, 272, 216, s.paper, s.a),
    crate(s, 28, 296, 104, s.b, s.paper),
    at(480, 196, book(s, 0, 0, { scale: 1.56, cover: s.a })),
    line("M378 156l7 7 12-14M378 180l7 7 12-14M378 204l7 7 12-14", s.a, 6),
    box(508, 190, 16, 26, s.a),
    box(532, 172, 16, 44, s.b),
    box(556, 152, 16, 64, s.a),
    line("M500 218H582", s.ink, 4),
    coin(s, 592, 292, 34),
    coin(s, 540, 308, 28),
    line("M398 300 468 270", s.ink, 9),
    path("M392 304 402 290 410 302Z", s.paper),
  ].join("");
}

const drawn: Record<string, readonly [Category, (s: Sheet) => string]> = {
  "where-money-sleeps": ["Technology", whereMoneySleeps],
  "all-or-nothing": ["Sports & Fitness", allOrNothing],
  "forty-eight-hours": ["Entertainment", fortyEightHours],
  "what-it-costs": ["Finance", whatItCosts],
  milestones: ["Renewable Energy", milestones],
  "pressed-twice": ["Education", pressedTwice],
  "five-questions": ["Healthcare", fiveQuestions],
  "first-circle": ["Fashion", firstCircle],
  "cold-room-budget": ["Food & Beverage", coldRoomBudget],
  "losing-money": ["Art & Design", cracked],
};

/** One picture for each article, in the inks of a category. */
export const newsScenes: Record<string, Scene> = Object.fromEntries(
  Object.entries(drawn).flatMap(([name, [category, draw]]) =>
    Object.entries(scenesOf(category, { [name]: draw })),
  ),
);
