/** The few marks that everything is cut with. All return SVG; numbers are rounded to keep it small. */

export const round = (n: number): number => Math.round(n * 10) / 10;

export const path = (d: string, fill: string, more = ""): string =>
  `<path d="${d}" fill="${fill}"${more}/>`;

/** A line. That it has no fill, and round caps and joins, is set once at the root. */
export const line = (d: string, stroke: string, width = 3, more = ""): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${r}"` : ""} fill="${fill}"/>`;

/** Many discs of one ink in one path: x, y, r each. */
export const discs = (all: readonly (readonly number[])[], fill: string): string =>
  all.length
    ? path(
        all
          .map(
            ([x = 0, y = 0, r = 0]) =>
              `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0${round(-2 * r)} 0Z`,
          )
          .join(""),
        fill,
      )
    : "";

/** A closed shape through its points: x, y, x, y and so on. */
export const poly = (points: readonly number[], fill: string): string =>
  path(`M${points.map(round).join(" ")}Z`, fill);

type Place = {
  scale?: number | undefined;
  turn?: number | undefined;
  flip?: boolean | undefined;
};

export function at(x: number, y: number, inner: string, place: Place = {}): string {
  const { scale = 1, turn = 0, flip = false } = place;
  const size = flip ? `scale(${-scale} ${scale})` : scale === 1 ? "" : `scale(${scale})`;
  const turned = turn ? `rotate(${turn})` : "";
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${size}">${inner}</g>`;
}

/** Numbers beside each other, with a space only where one is needed. */
const joined = (numbers: readonly number[]): string =>
  numbers.map((n, i) => (i && n >= 0 ? ` ${n}` : String(n))).join("");

/** One cut of the gouge: thin at both ends. */
function cut(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  // Small ones keep a decimal, or they would lose their shape.
  const exact = length < 16 ? round : Math.round;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  const there = [dx / 2 + nx, dy / 2 + ny, dx, dy].map(exact);
  const back = [-dx / 2 - nx, -dy / 2 - ny, -dx, -dy].map(exact);
  return `M${joined([x1, y1].map(exact))}q${joined(there)}q${joined(back)}`;
}

/** Cuts, each x1, y1, x2, y2, in one path. */
export const cuts = (all: readonly (readonly number[])[], fill: string, width = 4): string =>
  path(all.map(([a = 0, b = 0, c = 0, d = 0]) => cut(a, b, c, d, width)).join(""), fill);

/** Cuts that run out from a middle, every second one shorter. */
export function rays(
  x: number,
  y: number,
  from: number,
  to: number,
  n: number,
  fill: string,
  width = 5,
): string {
  const all = Array.from({ length: n }, (_, i) => {
    const angle = ((i + 0.5) / n) * Math.PI * 2;
    const end = i % 2 ? to : from + (to - from) * 0.62;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [x + cos * from, y + sin * from, x + cos * end, y + sin * end];
  });
  return cuts(all, fill, width);
}

/** Short level cuts spread over a floor, always the same for the same seed. */
export function furrows(
  x: number,
  y: number,
  w: number,
  h: number,
  n: number,
  fill: string,
  seed = 1,
): string {
  const chance = chanceFrom(`furrow${seed}`);
  const all = Array.from({ length: n }, (_, i) => {
    const top = y + ((i + 0.5) / n) * h;
    const left = x + chance() * w;
    const length = 24 + chance() * 60;
    return [left, top, left + length, top + chance() * 2 - 1];
  });
  return cuts(all, fill, 3.4);
}

/** Chance that a text always repeats: 0 <= n < 1. */
function chanceFrom(text: string): () => number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    hash ^= hash >>> 13;
    return (hash >>> 0) / 4294967296;
  };
}

export const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
