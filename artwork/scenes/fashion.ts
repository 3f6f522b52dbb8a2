import { at, box, cuts, disc, line, oval, path } from "../base/marks.ts";
import { groundOf, type Sheet } from "../base/sheet.ts";
import { jar } from "../parts/goods.ts";
import { lookOf } from "../people/demo-looks.ts";
import { person } from "../people/person.ts";
import { mirrored, scenesOf } from "./scene.ts";

function shoeHub(s: Sheet): string {
  const shoe = (x: number, y: number, scale: number, fill: string) =>
    at(
      x,
      y,
      path("M-96-52Q-60-64-36-50Q-10-18 40-10Q92-2 104 26V36H-104V-20Q-106-44-96-52Z", fill) +
        path("M-106 34H106V52Q106 58 100 58H-36V48H-60V58H-98Q-106 58-106 50Z", s.ink) +
        line("M-88-42Q-62-30-44-44M-30-44-10-54M-14-30 6-42M4-20 22-32", s.paper, 5) +
        line("M-100 26H100", s.paper, 2.6, ' stroke-dasharray="6 5"') +
        line("M30-10Q44 8 38 30M-60-46Q-70-8-62 30", s.ink, 3),
      { scale },
    );
  const maker = person(
    s,
    lookOf("obinna_aba", {
      dress: "apron",
      print: undefined,
      dressColours: [s.paper, s.earth],
      wearColours: [s.a, s.paper],
    }),
    { x: 160, y: 142, scale: 1.02, tilt: 5, left: [-84, 160, -30, 200], right: [92, 150, 92, 190] },
  );
  return [
    groundOf(s, { motif: "cross", arch: { x: 164, y: 30, w: 252 } }),
    maker,
    line("M470 20V112", s.earth, 26),
    box(404, 104, 132, 34, s.ink, 8),
    line("M420 138H520", s.b, 8),
    box(330, 20, 280, 14, s.ink, 5),
    line("M344 30V300M598 30V300", s.earth, 12),
    box(0, 322, 640, 40, s.earth),
    box(0, 314, 640, 13, s.paper),
    box(360, 288, 220, 28, s.ink, 6),
    shoe(470, 230, 1, s.a),
    shoe(238, 280, 0.56, s.b),
    cuts(
      [
        [384, 176, 366, 160],
        [556, 176, 574, 160],
        [372, 204, 350, 200],
        [566, 204, 588, 200],
      ],
      s.paper,
      6,
    ),
  ].join("");
}

function uniformHub(s: Sheet): string {
  const tailor = person(
    s,
    {
      skin: 1,
      hair: "rows",
      smile: true,
      earrings: true,
      dress: "blouse",
      print: "fans",
      dressColours: [s.a, s.paper, s.b],
    },
    {
      x: 212,
      y: 96,
      scale: 0.9,
      tilt: 6,
      until: 190,
      left: [-60, 160, 60, 176],
      right: [100, 140, 124, 164],
    },
  );
  const wheel =
    `<circle cx="184" cy="286" r="60" stroke="${s.ink}" stroke-width="9"/>` +
    line("M184 226V346M124 286H244M142 244 226 328M226 244 142 328", s.ink, 2.6) +
    disc(184, 286, 9, s.b);
  const machine =
    path(
      "M330 196V150Q330 132 350 132H470Q486 132 486 150V206H462V172H366V210H506V232H310V196Z",
      s.ink,
    ) +
    disc(504, 156, 20, s.b) +
    disc(504, 156, 7, s.ink) +
    line("M342 132V112M342 210V236M336 112h12", s.ink, 5) +
    line("M346 150H460", s.b, 3);
  const uniform = at(
    566,
    92,
    line("M0-46q0-14 12-10M-44-14 0-36 44-14", s.ink, 5) +
      path("M-26-18 0 2 26-18 60 4 48 34 34 26V92H-34V26L-48 34-60 4Z", s.paper) +
      path("M-26-18 0 8-16 20-30-8ZM26-18 0 8 16 20 30-8Z", s.earth) +
      line("M0 12V92", s.earth, 3) +
      box(12, 36, 18, 20, s.earth, 2),
  );
  return [
    groundOf(s, { motif: "dots", sun: { x: 224, y: 150, r: 124 }, floor: 330 }),
    line("M500 40H640", s.ink, 6),
    uniform,
    path("M120 170Q110 170 112 184L122 270H250V250H146L138 176Q134 168 120 170Z", s.earth),
    tailor,
    path("M140 248H266Q290 248 290 272V322H262V284H140Z", s.earth),
    line("M276 322V336H304", s.ink, 10),
    wheel,
    disc(292, 336, 13, s.ink),
    box(286, 232, 330, 16, s.paper, 4),
    line("M320 248V346M590 248V346", s.earth, 10),
    machine,
    path("M300 224Q340 214 352 230H452Q500 236 540 226V262Q480 256 450 300Q420 250 300 258Z", s.b),
    line("M340 236Q420 240 450 300", s.ink, 2.6),
  ].join("");
}

function indigoVats(s: Sheet): string {
  const dyer = person(
    s,
    lookOf("adunni_o", {
      wearColours: [s.earth, s.disc],
      dressColours: [s.paper, s.earth, s.a],
      print: "leaves",
    }),
    { x: 156, y: 128, scale: 0.98, left: [-88, 150, -66, 206], right: [104, 110, 152, 56] },
  );
  const cloth = (x: number, w: number, h: number, motif: "rings" | "zigzag" | "leaf") =>
    box(x, 34, w, h, s.earth) +
    box(x, 34, w, h, s.dyed(motif, s.disc, 1.44)) +
    line(`M${x} 34V${34 + h}H${x + w}V34`, s.ink, 3);
  const lifted = "M296 180Q330 156 376 186Q372 230 392 276H284Q300 226 296 180Z";
  return [
    groundOf(s, { burst: [166, 150], sun: { x: 166, y: 164, r: 124, rays: false } }),
    box(0, 322, 640, 50, s.ink),
    line("M380 34H640", s.ink, 6),
    cloth(416, 92, 184, "rings"),
    cloth(528, 92, 208, "leaf"),
    path(lifted, s.earth),
    path(lifted, s.dyed("cross", s.disc, 1)),
    dyer,
    cuts(
      [
        [304, 232, 298, 252],
        [364, 232, 366, 254],
      ],
      s.disc,
      5,
    ),
    jar(s, 338, 358, 150, s.a, s.paper),
    oval(338, 230, 40, 9, s.earth),
    jar(s, 472, 356, 104, s.b, s.ink),
    oval(472, 266, 27, 6, s.earth),
    jar(s, 580, 354, 112, s.a, s.paper),
    oval(580, 257, 29, 7, s.earth),
    jar(s, 58, 356, 96, s.b, s.ink),
    oval(58, 273, 25, 6, s.earth),
  ].join("");
}

function zannaCaps(s: Sheet): string {
  const cap = (x: number, y: number, scale: number, body: string, ink: string, second: string) =>
    at(
      x,
      y,
      path("M-78 62-70-58Q0-84 70-58L78 62Q0 88-78 62Z", body) +
        oval(0, -62, 68, 15, second) +
        line("M-73-28Q0-6 73-28M-76 32Q0 56 76 32", ink, 5) +
        line("M-72 6l16-24 16 28 16-26 16 28 8-14 8 14 16-28 16 26 16-28 16 24", ink, 5) +
        line(
          "M-56-42h0M-30-35h0M0-32h0M30-35h0M56-42h0M-58 50h0M-30 57h0M0 59h0M30 57h0M58 50h0",
          second,
          8,
        ) +
        line("M-72 18l16-22 16 28 16-26 16 28 8-14 8 14 16-28 16 26 16-28 16 22", second, 3),
      { scale },
    );
  const sewer = person(
    s,
    lookOf("safiyagummi", { skin: 3, wearColours: [s.a, s.paper], dressColours: [s.a, s.paper] }),
    { x: 140, y: 130, scale: 1.04, tilt: 8, left: [-80, 160, 10, 190], right: [92, 150, 80, 170] },
  );
  return [
    groundOf(s, { motif: "zigzag", sun: { x: 152, y: 164, r: 122 } }),
    sewer,
    box(0, 338, 640, 30, s.earth),
    cap(548, 244, 1.02, s.earth, s.disc, s.b),
    cap(352, 250, 1.02, s.a, s.paper, s.b),
    cap(450, 156, 1.12, s.paper, s.earth, s.a),
    cap(196, 326, 0.5, s.paper, s.a, s.b),
    line("M226 300 268 246", s.ink, 4),
    line("M268 246Q330 200 300 150T250 60", s.b, 3.4),
  ].join("");
}

export const fashionScenes = scenesOf("Fashion", {
  "shoe-hub": mirrored(shoeHub),
  "uniform-hub": uniformHub,
  "indigo-vats": indigoVats,
  "zanna-caps": zannaCaps,
});
