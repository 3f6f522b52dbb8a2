import { expect, test } from "vitest";
import { clothOf, motifAt } from "./adire.ts";

test("an id always has the same cloth, of three different motifs", () => {
  for (let n = 0; n < 200; n++) {
    const cloth = clothOf(`project-${n}`);
    expect(clothOf(`project-${n}`)).toEqual(cloth);
    expect(new Set(cloth.motifs.map(({ path }) => path)).size).toBe(3);
    expect(cloth.ground).toMatch(/^hsl\(2[2-6]\d 52% (19|2[0-6])%\)$/);
  }
});

test("two ids rarely share a cloth", () => {
  const cloths = Array.from({ length: 200 }, (_, n) => clothOf(`project-${n}`));
  expect(new Set(cloths.map((cloth) => JSON.stringify(cloth))).size).toBe(200);
});

test("a cloth repeats its three motifs and no other", () => {
  const places = Array.from({ length: 144 }, (_, n) => motifAt(n % 12, Math.floor(n / 12)));
  expect([...new Set(places)].sort()).toEqual([0, 1, 2]);
});
