import { test } from "vitest";
import { openDemo, signInPages } from "./steps.ts";

const { pathsOf, expectForEveryone } = await openDemo();

/** Lists that find nothing, answers that are open, links that lead nowhere any more. */
const statesOfPublicPages = [
  "/projects?search=zebra",
  "/projects?view=list",
  "/projects/no-such-project",
  "/help#data-kept",
  "/help?q=zzzz",
  "/newsletter?confirm=abc",
  "/register?role=user",
  "/verify-otp?token=x",
  "/reset-password?token=abcdefghijklmnopqrstuvwx",
];

test("the states of public pages are for everyone, in every look", {
  timeout: 600_000,
}, async () => {
  await expectForEveryone(undefined, statesOfPublicPages);
});

test("every page of the way in is for everyone, in every look", { timeout: 600_000 }, async () => {
  await expectForEveryone(
    undefined,
    pathsOf().filter((path) => signInPages.test(path)),
  );
});
