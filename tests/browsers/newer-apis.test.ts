import { expect, test } from "vitest";
import { guardedUses, guardOf } from "./guarded-uses.ts";
import { newerApisUsed } from "./used-apis.ts";
import { newerNamesUsed } from "./used-names.ts";
import { newerStylesUsed } from "./used-styles.ts";

const uses = [...newerApisUsed(), ...newerNamesUsed(), ...(await newerStylesUsed())];

test("nothing is used unguarded that the oldest browsers lack", () => {
  const wrong = uses
    .filter((use) => !guardOf(use))
    .map(({ name, file, lackedBy }) => `${name} in ${file}: ${lackedBy.join(", ")}`);
  expect(wrong).toEqual([]);
});

test("what is listed as guarded is used", () => {
  const names = new Set(uses.filter(guardOf).map(({ name }) => name));
  expect(guardedUses.flatMap((entry) => entry.names).filter((name) => !names.has(name))).toEqual(
    [],
  );
});
