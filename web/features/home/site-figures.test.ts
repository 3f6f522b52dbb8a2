import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteFigures } from "./site-figures.tsx";

const totals = { funded: 1_234_567_50n, users: 1041, projects: 12, successPercent: 66.7 };
const text = (given: Parameters<typeof SiteFigures>[0]) =>
  renderToStaticMarkup(createElement(SiteFigures, given)).replaceAll(/<[^>]+>/g, " ");

test("an installation of its own shows its true totals, without the kobo", () => {
  const figures = text({ isDemo: false, totals });
  for (const figure of ["₦1,234,567 ", "1,041", "12", "66.7%"]) expect(figures).toContain(figure);
  expect(figures).not.toContain("Sample");
});

test("a demo shows sample figures and says so", () => {
  const figures = text({ isDemo: true, totals });
  for (const figure of ["₦50,000,000", "10,000", "500", "98.0%", "Sample figures"]) {
    expect(figures).toContain(figure);
  }
});

test("nothing is claimed where there is nothing yet", () => {
  expect(
    text({ isDemo: false, totals: { funded: 0n, users: 0, projects: 0, successPercent: 0 } }),
  ).toBe("");
});
