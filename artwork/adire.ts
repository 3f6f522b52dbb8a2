type Chance = () => number;
type Point = readonly [x: number, y: number];

/** One motif of resist-dyed cloth: one path from the corner of its 64 unit square, all of it relative. */
type Motif = { path: string; width?: number; dash?: string };

/** What is drawn on a pattern: a path in units of 64 to a square, wider or fainter than the rest where it says so. */
type Stroke = Motif & { opacity?: number };

/** A pattern: its ground, and the few paths that are drawn on it. */
export type AdirePattern = { ground: string; line: string; strokes: Stroke[] };

const motifs: readonly ((chance: Chance) => Motif)[] = [
  (chance) => ({
    path: [6, 12, 18, 24, 30].map((radius, index) => ring(radius, index ? radius - 6 : 0)).join(""),
    dash: `${3 + Math.floor(chance() * 4)} ${3 + Math.floor(chance() * 3)}`,
  }),
  (chance) => {
    const isUpright = chance() > 0.5;
    const across = [6, 15, 24, 40, 49, 58].flatMap((at) => {
      // The middle stays free for the knot.
      const isLong = at < 20 || at > 44;
      const parts = isLong
        ? [[5, 59]]
        : [
            [5, 20],
            [44, 59],
          ];
      return parts.map(([from = 0, to = 0]) =>
        isUpright ? [at, from, at, to] : [from, at, to, at],
      );
    });
    return { path: ring(7) + lines(across, [32 - 7, 32]) };
  },
  () => ({ path: lines(diamond()), width: 4.4 }),
  () => ({
    path: lines(
      [12, 25, 38, 51, 64].map((y) =>
        [4, 11, 18, 25, 32, 39, 46, 53, 60].flatMap((x, index) => [x, y - 2 - (index % 2) * 8]),
      ),
    ),
  }),
  () => {
    const veins = [20, 30, 40, 50].flatMap((y) => [
      [32, y, 41, y - 6],
      [32, y, 23, y - 6],
    ]);
    const leaf = "m32 4c20 14 20 42 0 56-20-14-20-42 0-56z";
    return { path: leaf + lines([[32, 10, 32, 54], ...veins], [32, 4]) };
  },
  () => {
    const corners = [18, 32].flatMap((n) => [
      [5, n, n, 5],
      [64 - n, 59, 59, 64 - n],
      [64 - n, 5, 59, n],
      [5, 64 - n, n, 59],
    ]);
    return { path: lines([[5, 5, 59, 59], [59, 5, 5, 59], ...corners]) };
  },
];

/** The pattern that belongs to an id, so many squares wide and high: always the same, no two quite alike. */
export function adirePattern(id: string, columns: number, rows: number): AdirePattern {
  const chance = chanceFrom(id);
  const chosen = motifs
    .map((draw) => ({ draw, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 3)
    .map(({ draw }) => draw(chance));
  const hue = 225 + Math.floor(chance() * 42);
  const light = 19 + Math.floor(chance() * 8);
  const squares = Array.from(
    { length: columns * rows },
    (_, square): Point => [square % columns, Math.floor(square / columns)],
  );
  // One path for all squares of a motif: as elements of their own they are hundreds on a page.
  const inEach = (path: string, among: readonly Point[]) =>
    among.map(([x, y]) => `M${x * 64} ${y * 64}${path}`).join("");
  return {
    ground: `hsl(${hue} 52% ${light}%)`,
    line: `hsl(${hue} 62% 80%)`,
    strokes: [
      { path: inEach("m1.5 1.5h61v61h-61z", squares), opacity: 0.45 },
      ...chosen.map((motif, index) => ({
        ...motif,
        path: inEach(
          motif.path,
          squares.filter(([x, y]) => motifAt(x, y) === index),
        ),
      })),
    ],
  };
}

/** Which of the three motifs stands in a square of the pattern. */
function motifAt(column: number, row: number): number {
  return (column + row * 2 + ((column * row) % 2)) % 3;
}

/** A ring round the middle of a square, begun where a smaller one ended. */
function ring(radius: number, inner = 0): string {
  const half = `${radius} ${radius} 0 0 1`;
  const start = inner ? `m${inner - radius} 0` : `m${32 - radius} 32`;
  return `${start}a${half} ${radius * 2} 0a${half} ${radius * -2} 0`;
}

/** Lines through their points (x, y, x, y and so on), begun where the path has come to. One of no length is a dot. */
function lines(all: readonly (readonly number[])[], [x, y]: Point = [0, 0]): string {
  const last = [x, y];
  const step = (to: number, index: number) => {
    const axis = index % 2;
    const moved = to - (last[axis] ?? 0);
    last[axis] = to;
    // To the first point without drawing.
    return `${{ 0: "m", 2: "l" }[index] ?? " "}${moved}`;
  };
  return all.map((line) => line.map(step).join("")).join("");
}

function diamond(): number[][] {
  const steps = [-3, -2, -1, 0, 1, 2, 3];
  return steps.flatMap((y) =>
    steps
      .filter((x) => Math.abs(x) + Math.abs(y) <= 3)
      .map((x) => [32 + x * 8, 32 + y * 8])
      .map((dot) => [...dot, ...dot]),
  );
}

/** Chance that an id always repeats. */
function chanceFrom(id: string): Chance {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    hash ^= hash >>> 13;
    return (hash >>> 0) / 4294967296;
  };
}
