import { test } from "vitest";
import { openDemo } from "./steps.ts";

const { pathsOf, expectForEveryone } = await openDemo();

test("every page of the investor's area is for everyone, in every look", {
  timeout: 600_000,
}, async () => {
  await expectForEveryone("investor", pathsOf("investor"));
});
