import { at, box, cuts, disc, line, oval, path, range } from "../base/marks.ts";
import type { Sheet } from "../base/sheet.ts";

// Things that are sold, carried and paid with. Each is drawn round or down from 0, 0.

/** A crate of slats, heaped with round things. */
export function crate(s: Sheet, x: number, y: number, w = 110, fill = s.a, wood = s.paper): string {
  const step = w / 5;
  const heap =
    range(5)
      .map((i) => disc(step * (i + 0.5), 0, step * 0.56, fill))
      .join("") +
    range(4)
      .map((i) => disc(step * (i + 1), -step * 0.6, step * 0.56, fill))
      .join("");
  const shine = cuts(
    range(5).map((i) => [step * (i + 0.3), -5, step * (i + 0.5), -8]),
    s.paper,
    2,
  );
  const slats =
    box(0, 4, w, 13, wood, 2) +
    box(0, 21, w, 13, wood, 2) +
    box(0, 38, w, 13, wood, 2) +
    line(`M7 4V51M${w - 7} 4V51`, s.ink, 3);
  return at(x, y, heap + shine + box(2, 4, w - 4, 46, s.ink) + slats);
}

/** An enamel basin with a heap in it. */
export function basin(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  heap: string,
  body = s.paper,
  rim = s.b,
): string {
  const h = w / 2;
  return at(
    x,
    y,
    path(`M${-h + 8} 0Q${-h * 0.6} ${-h * 0.95} 0 ${-h}T${h - 8} 0Z`, heap) +
      path(`M${-h} 0H${h}L${h * 0.66} ${h * 0.62}H${-h * 0.66}Z`, body) +
      line(`M${-h} 0H${h}`, rim, 6) +
      line(`M${-h * 0.8} ${h * 0.28}H${h * 0.8}`, rim, 2.6),
  );
}

export function sack(s: Sheet, x: number, y: number, w = 74, fill = s.paper, mark = s.a): string {
  const h = w * 1.18;
  return at(
    x,
    y,
    path(
      `M8 ${h * 0.12}Q-6 ${h * 0.5} 3 ${h}H${w - 3}Q${w + 6} ${h * 0.5} ${w - 8} ${h * 0.12}Q${w / 2} ${h * 0.22} 8 ${h * 0.12}Z`,
      fill,
    ) +
      path(
        `M8 ${h * 0.13}L2-4Q${w / 2} 8 ${w - 2}-4L${w - 8} ${h * 0.13}Q${w / 2} ${h * 0.22} 8 ${h * 0.13}Z`,
        fill,
      ) +
      line(`M8 ${h * 0.13}Q${w / 2} ${h * 0.24} ${w - 8} ${h * 0.13}`, s.ink, 3) +
      line(`M${w * 0.22} ${h * 0.46}H${w * 0.78}M${w * 0.22} ${h * 0.74}H${w * 0.78}`, mark, 5),
  );
}

export function jerrycan(s: Sheet, x: number, y: number, scale = 1, fill = s.b): string {
  return at(
    x,
    y,
    path("M0 20Q0 12 8 12H18V4H30V12H50Q60 12 60 22V88Q60 94 54 94H6Q0 94 0 88Z", fill) +
      path("M32 18H52V30H32Z", s.ink) +
      box(17, 0, 14, 8, s.ink, 2) +
      line("M12 40 48 82M48 40 12 82", s.ink, 3) +
      line("M8 34H52V86H8Z", s.ink, 2.4),
    { scale },
  );
}

/** A coin with the naira on it. */
export function coin(s: Sheet, x: number, y: number, r = 30, fill = s.b, ink = s.ink): string {
  const n = r / 30;
  return at(
    x,
    y,
    disc(0, 0, 30, fill) +
      `<circle r="24" stroke="${ink}" stroke-width="2" stroke-dasharray="4 4"/>` +
      line("M-9 13V-13L9 13V-13M-15-4H15M-15 4H15", ink, 3.6),
    { scale: n },
  );
}

export function phone(
  s: Sheet,
  x: number,
  y: number,
  { scale = 1, turn = 0, screen = s.paper, inner = "" } = {},
): string {
  return at(
    x,
    y,
    box(-36, -66, 72, 132, s.ink, 11) +
      box(-30, -56, 60, 106, screen, 4) +
      inner +
      line("M-6 58H6", s.paper, 3),
    { scale, turn },
  );
}

/** Arcs of a voice or a signal, opening to the right. */
export const waves = (x: number, y: number, n: number, ink: string, turn = 0, width = 6): string =>
  at(
    x,
    y,
    range(n)
      .map((i) =>
        line(
          `M${14 + i * 15}${-10 - i * 11}q${9 + i * 5} ${10 + i * 11} 0 ${20 + i * 22}`
            .replace("M", "M")
            .replace(/(\d)(-)/, "$1 $2"),
          ink,
          width,
        ),
      )
      .join(""),
    { turn },
  );

export function fish(
  s: Sheet,
  x: number,
  y: number,
  { scale = 1, turn = 0, fill = s.paper, ink = s.ink } = {},
): string {
  return at(
    x,
    y,
    path("M-62 0Q-30-30 18-20Q36-14 50-4L76-20Q70 0 76 20L50 5Q36 16 18 20Q-30 28-62 0Z", fill) +
      line(
        "M-38-12Q-28 0-38 12M-14-12q8 12 0 24M4-12q8 12 0 24M22-9q6 9 0 18M58-6 70-12M58 4 70 10",
        ink,
        2.8,
      ) +
      disc(-46, -4, 3.4, ink),
    { scale, turn },
  );
}

export function bottle(
  s: Sheet,
  x: number,
  y: number,
  fill: string,
  { scale = 1, cap = s.ink, label = s.paper } = {},
): string {
  return at(
    x,
    y,
    path("M-9-100H9V-72Q24-60 24-42V40Q24 48 16 48H-16Q-24 48-24 40V-42Q-24-60-9-72Z", fill) +
      box(-11, -110, 22, 16, cap, 3) +
      box(-24, -28, 48, 44, label) +
      line("M-15-50Q-16-56-8-64", s.paper, 3),
    { scale },
  );
}

export function flame(s: Sheet, x: number, y: number, scale = 1, outer = s.a, inner = s.b): string {
  return at(
    x,
    y,
    path("M0 0C-40-6-38-48-14-72Q-12-56-2-52Q-6-84 16-104Q14-76 30-58C46-36 36-4 0 0Z", outer) +
      path("M2-2C-20-6-18-30-4-44Q2-34 8-40Q18-58 16-66C32-36 26-6 2-2Z", inner),
    { scale },
  );
}

/** Open pages. */
export function book(
  s: Sheet,
  x: number,
  y: number,
  { scale = 1, turn = 0, cover = s.a } = {},
): string {
  const lines =
    "M-70-34Q-40-44-12-32M-70-18Q-40-28-12-16M-70-2Q-40-12-12 0M70-34Q40-44 12-32M70-18Q40-28 12-16M70-2Q40-12 12 0";
  return at(
    x,
    y,
    path("M0 42Q-44 22-92 36V-44H92V36Q44 22 0 42Z", cover) +
      path("M0 28Q-40 10-82 22V-50Q-40-62 0-44Q40-62 82-50V22Q40 10 0 28Z", s.paper) +
      line(lines, s.ink, 3) +
      line("M0-44V28", s.ink, 3),
    { scale, turn },
  );
}

export function ball(s: Sheet, x: number, y: number, r = 30): string {
  return at(
    x,
    y,
    disc(0, 0, 30, s.paper) +
      path("M0-11 11-3 7 10H-7L-11-3Z", s.ink) +
      path(
        "M-8-29Q0-32 8-29L0-21ZM-28-8-20-12-21-3-29 4ZM28-8 20-12 21-3 29 4ZM-19 22-12 16-6 24-8 29ZM19 22 12 16 6 24 8 29Z",
        s.ink,
      ) +
      line("M0-11V-21M11-3 20-8M-11-3-20-8M7 10 12 16M-7 10-12 16", s.ink, 2),
    { scale: r / 30 },
  );
}

/** A ladle-wide pot with two ears. */
export function pot(
  s: Sheet,
  x: number,
  y: number,
  w = 120,
  fill = s.ink,
  rim = s.paper,
  soup = s.disc,
): string {
  const h = w / 2;
  return at(
    x,
    y,
    path(
      `M${-h} 0H${h}Q${h * 0.98} ${h * 0.92} ${h * 0.4} ${h}H${-h * 0.4}Q${-h * 0.98} ${h * 0.92} ${-h} 0Z`,
      fill,
    ) +
      oval(0, 0, h + 5, h * 0.16, rim) +
      oval(0, 0, h - 4, h * 0.1, soup) +
      line(`M${-h - 4} ${h * 0.3}q-14 4-4 16M${h + 4} ${h * 0.3}q14 4 4 16`, fill, 6) +
      cuts(
        [
          [-h * 0.7, h * 0.3, -h * 0.5, h * 0.75],
          [-h * 0.5, h * 0.3, -h * 0.34, h * 0.7],
        ],
        rim,
        4,
      ),
  );
}

/** A round jar of clay, with a band cut round its shoulder. */
export function jar(s: Sheet, x: number, y: number, w = 70, fill = s.a, band = s.paper): string {
  const h = w / 2;
  return at(
    x,
    y,
    path(
      `M${-h * 0.4} ${-w * 0.86}H${h * 0.4}L${h * 0.3} ${-w * 0.7}Q${h} ${-w * 0.6} ${h} ${-w * 0.3}Q${h * 0.9} 0 ${h * 0.3} 0H${-h * 0.3}Q${-h * 0.9} 0 ${-h} ${-w * 0.3}Q${-h} ${-w * 0.6} ${-h * 0.3} ${-w * 0.7}Z`,
      fill,
    ) +
      line(`M${-h * 0.5} ${-w * 0.86}H${h * 0.5}`, s.ink, 5) +
      line(
        `M${-h * 0.86} ${-w * 0.44}l${h * 0.22} ${-7} ${h * 0.22} 7 ${h * 0.22}-7 ${h * 0.22} 7 ${h * 0.22}-7 ${h * 0.22} 7 ${h * 0.22}-7 ${h * 0.2} 7`,
        band,
        2.8,
      ) +
      line(`M${-h * 0.9} ${-w * 0.34}Q0 ${-w * 0.28} ${h * 0.9} ${-w * 0.34}`, band, 2.8),
  );
}

export const cowrie = (s: Sheet, x: number, y: number, turn = 0, scale = 1): string =>
  at(
    x,
    y,
    path("M0-22C18-22 22-4 18 10Q12 24 0 24T-18 10C-22-4-18-22 0-22Z", s.paper) +
      line("M0-14V16M-4-9h8M-5-3H5M-5 3H5M-5 9H5", s.ink, 2.6),
    { turn, scale },
  );
