import { test } from "vitest";
import { openDemo, signInPages } from "./steps.ts";

const { pathsOf, expectForEveryone } = await openDemo();

test("every page of the way in is for everyone, in every look", { timeout: 600_000 }, async () => {
  await expectForEveryone(
    undefined,
    pathsOf().filter((path) => signInPages.test(path)),
  );
});
