import { expect, test } from "vitest";
import { clothOf } from "./adire.ts";

const squaresIn = (path = "") => path.match(/M/g)?.length ?? 0;

test("an id always has the same cloth: a frame round each square, and in it one of three motifs", () => {
  for (let n = 0; n < 200; n++) {
    const cloth = clothOf(`project-${n}`, 4, 3);
    expect(clothOf(`project-${n}`, 4, 3)).toEqual(cloth);
    const [frame, ...motifs] = cloth.strokes.map(({ path }) => path);
    expect(squaresIn(frame)).toBe(12);
    expect(new Set(motifs).size).toBe(3);
    expect(motifs.map(squaresIn).reduce((sum, squares) => sum + squares)).toBe(12);
    expect(cloth.ground).toMatch(/^hsl\(2[2-6]\d 52% (19|2[0-6])%\)$/);
  }
});

test("two ids rarely share a cloth", () => {
  const cloths = Array.from({ length: 200 }, (_, n) => clothOf(`project-${n}`, 4, 3));
  expect(new Set(cloths.map((cloth) => JSON.stringify(cloth))).size).toBe(200);
});
