import type { Category } from "#contract/project-facts.ts";
import { box, cuts, disc, line, oval, path, range } from "../base/marks.ts";
import type { Sheet } from "../base/sheet.ts";
import { ball, coin, cowrie } from "../parts/goods.ts";

/** The sign of each category, about 170 across, round 0, 0. */
export const emblems: Record<Category, (s: Sheet) => string> = {
  Technology: (s) =>
    box(-44, -82, 88, 164, s.ink, 14) +
    box(-36, -66, 72, 124, s.a, 5) +
    line("M-8 70H8", s.paper, 4) +
    line("M0-2V-40M-22-28 0-2 22-28M0-2V34H-20M0 34H20", s.paper, 5) +
    disc(0, -2, 10, s.b) +
    disc(-22, -30, 7, s.paper) +
    disc(22, -30, 7, s.paper) +
    disc(0, -46, 7, s.paper) +
    disc(-24, 34, 7, s.paper) +
    disc(24, 34, 7, s.paper) +
    line("M60-30q16 30 0 60M78-48q26 48 0 96M-60-30q-16 30 0 60M-78-48q-26 48 0 96", s.ink, 8),
  Healthcare: (s) =>
    path("M0 80C-92 24-96-30-74-58C-52-84-16-76 0-44C16-76 52-84 74-58C96-30 92 24 0 80Z", s.a) +
    path("M-16-46h32v30h30v32H16v30h-32V16h-30v-32h30Z", s.paper) +
    cuts(
      [
        [-76, -34, -60, -58],
        [-78, -14, -72, -30],
      ],
      s.paper,
      5,
    ),
  "Renewable Energy": (s) =>
    cuts(
      range(9).map((i) => {
        const a = Math.PI + (Math.PI * i) / 8;
        return [Math.cos(a) * 52, Math.sin(a) * 52 + 6, Math.cos(a) * 92, Math.sin(a) * 92 + 6];
      }),
      s.a,
      9,
    ) +
    path("M-46 8A46 46 0 0 1 46 8Z", s.a) +
    path("M-66 16H66L86 84H-86Z", s.b) +
    line("M-22 16-29 84M22 16 29 84M-76 50H76", s.paper, 3.4) +
    line("M-66 16H66L86 84H-86Z", s.ink, 6),
  Education: (s) =>
    path("M0 64Q-44 38-98 52V-38Q-44-52 0-26Q44-52 98-38V52Q44 38 0 64Z", s.a) +
    path("M0 48Q-40 24-86 36V-48Q-40-60 0-34Q40-60 86-48V36Q40 24 0 48Z", s.paper) +
    line(
      "M0-34V48M-70-28Q-40-36-16-22M-70-8Q-40-16-16-2M-70 12Q-40 4-16 18M70-28Q40-36 16-22M70-8Q40-16 16-2M70 12Q40 4 16 18",
      s.ink,
      4,
    ) +
    path("M0-96 8-76 30-74 13-60 18-38 0-50-18-38-13-60-30-74-8-76Z", s.b),
  Finance: (s) =>
    coin(s, 0, -14, 62, s.a, s.paper) +
    cowrie(s, -66, 52, -24, 1.36) +
    cowrie(s, 66, 52, 24, 1.36) +
    cowrie(s, 0, 68, 0, 1.5),
  Entertainment: (s) =>
    path("M-64-66H64L22 0 64 66H-64L-22 0Z", s.a) +
    line(
      "M-54-62-14 0-54 62M-28-62-4 0-28 62M0-62V62M28-62 4 0 28 62M54-62 14 0 54 62",
      s.paper,
      3.6,
    ) +
    oval(0, -68, 70, 16, s.paper) +
    oval(0, 68, 70, 16, s.ink) +
    line("M-24 0H24", s.ink, 10) +
    line("M84-96Q110-50 74-40", s.ink, 8),
  "Food & Beverage": (s) =>
    path("M-84 0H84Q82 70 34 82H-34Q-82 70-84 0Z", s.ink) +
    oval(0, 0, 90, 17, s.paper) +
    oval(0, 0, 72, 10, s.a) +
    line("M-92 22q-20 6-6 24M92 22q20 6 6 24", s.ink, 8) +
    line("M-34-24Q-52-44-34-62T-38-96M0-24Q-18-44 0-62T-4-96M34-24Q16-44 34-62T30-96", s.paper, 8) +
    cuts(
      [
        [-64, 22, -44, 60],
        [-46, 22, -30, 56],
      ],
      s.b,
      6,
    ),
  Fashion: (s) =>
    box(-50, -62, 100, 22, s.b, 6) +
    box(-50, 54, 100, 22, s.b, 6) +
    path("M-38-40H38Q50 6 38 54H-38Q-50 6-38-40Z", s.a) +
    line("M-42-26 42-14M-44-8 44 4M-44 12 44 24M-42 30 42 42", s.paper, 4.5) +
    line("M40 36Q92 44 84-10T96-92", s.a, 5) +
    line("M98-100 60 70", s.ink, 7) +
    line("M95-88 92-74", s.paper, 3),
  "Art & Design": (s) =>
    line("M-22-42-54-108", s.b, 9) +
    line("M10-42 24-112", s.ink, 8) +
    path("M24-112q-12-16 4-30 14 14 8 32Z", s.a) +
    path("M-54-108l-14-20 22 8Z", s.ink) +
    line("M-4-44-6-92", s.paper, 9) +
    path("M-32-52H32L26-34Q70-12 62 34Q54 84 22 88H-22Q-54 84-62 34Q-70-12-26-34Z", s.a) +
    line("M-38-52H38", s.ink, 9) +
    line(
      "M-60 8Q0 22 60 8M-60 50Q0 64 60 50M-58 40l12-18 16 22 15-20 15 22 15-22 15 20 16-22 12 18",
      s.paper,
      4.5,
    ),
  "Sports & Fitness": (s) =>
    ball(s, 0, 0, 78) +
    cuts(
      [
        [-118, -40, -88, -30],
        [-124, -8, -92, -4],
        [-120, 26, -90, 22],
      ],
      s.paper,
      8,
    ),
};
