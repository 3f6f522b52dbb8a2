import { expect, test } from "vitest";
import { adirePattern } from "./adire.ts";

const squaresIn = (path = "") => path.match(/M/g)?.length ?? 0;

test("an id always has the same pattern: a frame round each square, and in it one of three motifs", () => {
  for (let n = 0; n < 200; n++) {
    const pattern = adirePattern(`project-${n}`, 4, 3);
    expect(adirePattern(`project-${n}`, 4, 3)).toEqual(pattern);
    const [frame, ...motifs] = pattern.strokes.map(({ path }) => path);
    expect(squaresIn(frame)).toBe(12);
    expect(new Set(motifs).size).toBe(3);
    expect(motifs.map(squaresIn).reduce((sum, squares) => sum + squares)).toBe(12);
    expect(pattern.ground).toMatch(/^hsl\(2[2-6]\d 52% (19|2[0-6])%\)$/);
  }
});

test("two ids rarely share a pattern", () => {
  const patterns = Array.from({ length: 200 }, (_, n) => adirePattern(`project-${n}`, 4, 3));
  expect(new Set(patterns.map((pattern) => JSON.stringify(pattern))).size).toBe(200);
});
