import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readMutants, root, whyNotApply } from "./faults/read-mutants.ts";

test("every seeded bug still applies, and the test that it names exists", () => {
  const mutants = readMutants();
  expect(mutants).toHaveLength(15);
  const rotten = mutants.flatMap((mutant) => {
    const problem = whyNotApply(mutant);
    const hasTest = readFileSync(join(root, mutant.test), "utf8").includes(`"${mutant.title}"`);
    return [
      ...(problem ? [`${mutant.name}: ${problem}`] : []),
      ...(hasTest ? [] : [`${mutant.name}: ${mutant.test} has no such test`]),
    ];
  });
  expect(rotten).toEqual([]);
});
