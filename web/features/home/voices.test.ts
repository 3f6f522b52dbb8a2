import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Voices } from "./voices.tsx";

const ended = {
  id: "0190a000-0000-7000-8000-000000000000",
  name: "Tales of the River",
  creatorName: "Ndagi Kolo",
  cover: null,
  ending: {
    at: new Date("2026-10-13T10:00:00Z"),
    invested: 1_400_000_00n,
    refunded: 100_000_00n,
    returned: 894_000_00n,
    expected: 1_540_000_00n,
  },
};
const shown = (given: Parameters<typeof Voices>[0]) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Voices, given)))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("a project that ended says what was put in and all that came back, a loss as plainly as a gain", () => {
  const text = shown({ ended, voices: [], isDemo: true });
  expect(text).toMatch(/What people could say .*Tales of the River by Ndagi Kolo/);
  expect(text).toMatch(
    /Put in ₦ ?1,400,000 ?\.00 Expected ₦ ?1,540,000 ?\.00 Came back ₦ ?994,000/,
  );
});

test("made-up voices are shown in a demonstration alone, and marked", () => {
  expect(shown({ ended, voices: [], isDemo: true }).match(/\bsample\b/g)).toHaveLength(3);
  expect(shown({ ended, voices: [], isDemo: false })).toBe("");
});

test("real voices stand in the place of made-up ones, in production too", () => {
  const voice = { id: "1", words: "I knew where my money was.", name: "Ada Obi", role: "Investor" };
  for (const isDemo of [true, false]) {
    const text = shown({ ended: null, voices: [voice], isDemo });
    expect(text).toMatch(/What people say .*“I knew where my money was.” .*Ada Obi Investor/);
    expect(text).not.toMatch(/sample|could say/);
  }
});
