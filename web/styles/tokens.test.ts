import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contrast } from "#tests/setup/contrast.ts";

const source = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

const text = 4.5;
const shape = 3;

/** What stands on what, and the contrast that WCAG 2.2 AA asks of it. */
const pairs: [front: string, back: string, least: number][] = [
  ...["paper", "card", "sunken"].flatMap((back): [string, string, number][] => [
    ["ink", back, text],
    ["ink-soft", back, text],
    ["danger", back, text],
    ["ok", back, text],
    ["action-text", back, text],
    ["indigo-ink", back, text],
    ["edge", back, shape],
    ["focus", back, shape],
    ["action", back, shape],
  ]),
  ["ink", "indigo-soft", text],
  ["ink-soft", "indigo-soft", text],
  // A disabled button.
  ["ink-soft", "line", text],
  ["indigo-ink", "indigo-soft", text],
  ["ink", "action-soft", text],
  ["ink-soft", "action-soft", text],
  ["action-text", "action-soft", text],
  ["ok", "ok-soft", text],
  ["warn", "warn-soft", text],
  ["danger", "danger-soft", text],
  ["violet", "violet-soft", text],
  ["action-ink", "action", text],
  ["action-ink", "action-hover", text],
  ...["indigo", "indigo-deep"].flatMap((back): [string, string, number][] => [
    ["on-deep", back, text],
    ["on-deep-soft", back, text],
    ["glow", back, text],
    ["on-deep-edge", back, shape],
    ["action", back, 2],
  ]),
  ...["p-orange", "p-purple", "p-yellow", "p-grey"].map((front): [string, string, number] => [
    front,
    "card",
    shape,
  ]),
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(pairs)("%s can be seen on %s", (front, back, least) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(least);
  });
});

function colour(name: string, theme: "light" | "dark"): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(
    source,
  );
  const found = value?.[3] ?? value?.[theme === "light" ? 1 : 2];
  if (!found) throw new Error(`No token ${name}`);
  return found;
}
