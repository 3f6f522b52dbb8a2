import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

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

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
