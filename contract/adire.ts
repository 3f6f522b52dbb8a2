type Chance = () => number;

/** One motif of resist-dyed cloth: one path in a 64 unit square. A line of no length is a dot. */
type Motif = { path: string; width?: number; dash?: string };

/** The cloth of an id: what it is dyed with and which three motifs it repeats. */
export type Cloth = {
  /** Names the drawing's parts inside a page. */
  name: string;
  motifs: Motif[];
  ground: string;
  line: string;
};

/** The line around every motif. */
export const motifFrame = "M1.5 1.5h61v61h-61Z";

const motifs: readonly ((chance: Chance) => Motif)[] = [
  (chance) => ({
    path: [6, 12, 18, 24, 30].map(ring).join(""),
    dash: `${3 + Math.floor(chance() * 4)} ${3 + Math.floor(chance() * 3)}`,
  }),
  (chance) => {
    const isUpright = chance() > 0.5;
    // The middle stays free for the knot.
    const lines = [6, 15, 24, 40, 49, 58].map((at) => {
      const isLong = at < 20 || at > 44;
      if (isUpright) return isLong ? `M${at} 5V59` : `M${at} 5V20M${at} 44V59`;
      return isLong ? `M5 ${at}H59` : `M5 ${at}H20M44 ${at}H59`;
    });
    return { path: lines.join("") + ring(7) };
  },
  () => ({ path: diamond(), width: 4.4 }),
  () => ({
    path: [12, 25, 38, 51, 64].map((y) => `M4 ${y - 2}l7-8 7 8 7-8 7 8 7-8 7 8 7-8 7 8`).join(""),
  }),
  () => ({
    path:
      "M32 4C52 18 52 46 32 60 12 46 12 18 32 4ZM32 10V54" +
      [20, 30, 40, 50].map((y) => `M32 ${y}l9-6M32 ${y}l-9-6`).join(""),
  }),
  () => ({
    path: "M5 5 59 59M59 5 5 59M5 18 18 5M5 32 32 5M46 59 59 46M32 59 59 32M46 5 59 18M32 5 59 32M5 46 18 59M5 32 32 59",
  }),
];

/** The cloth that belongs to an id: always the same, no two quite alike. */
export function clothOf(id: string): Cloth {
  const { chance, name } = chanceFrom(id);
  const chosen = motifs
    .map((draw) => ({ draw, order: chance() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 3)
    .map(({ draw }) => draw(chance));
  const hue = 225 + Math.floor(chance() * 42);
  const light = 19 + Math.floor(chance() * 8);
  return {
    name,
    motifs: chosen,
    ground: `hsl(${hue} 52% ${light}%)`,
    line: `hsl(${hue} 62% 80%)`,
  };
}

/** Which of the three motifs stands in a square of the cloth. */
export function motifAt(column: number, row: number): number {
  return (column + row * 2 + ((column * row) % 2)) % 3;
}

function ring(radius: number): string {
  const half = `${radius} ${radius} 0 0 1`;
  return `M${32 - radius} 32a${half} ${radius * 2} 0a${half} ${radius * -2} 0`;
}

function diamond(): string {
  const steps = [-3, -2, -1, 0, 1, 2, 3];
  return steps
    .flatMap((y) => steps.filter((x) => Math.abs(x) + Math.abs(y) <= 3).map((x) => [x, y] as const))
    .map(([x, y]) => `M${32 + x * 8} ${32 + y * 8}h0`)
    .join("");
}

/** Chance that an id always repeats, and a name for its drawing's parts. */
function chanceFrom(id: string): { chance: Chance; name: string } {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  const name = `cloth${(hash >>> 0).toString(36)}-`;
  const chance = () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    hash ^= hash >>> 13;
    return (hash >>> 0) / 4294967296;
  };
  return { chance, name };
}
