import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteFigures } from "./site-figures.tsx";

const totals = { funded: 1_234_567_50n, users: 1041, projects: 12, successPercent: 66.7 };
const text = (
  given: typeof totals | (Omit<typeof totals, "successPercent"> & { successPercent: null }),
) =>
  renderToStaticMarkup(createElement(SiteFigures, { totals: given })).replaceAll(/<[^>]+>/g, " ");

test("an installation shows its true totals, without the kobo", () => {
  const figures = text(totals);
  for (const figure of ["₦1,234,567 ", "1,041", "12", "66.7%"]) expect(figures).toContain(figure);
  for (const name of ["funded", "users", "projects", "success"]) expect(figures).toContain(name);
});

test("while no raise has ended, its success is a dash", () => {
  expect(text({ ...totals, successPercent: null })).toContain("–");
});

test("nothing is claimed where there is nothing yet", () => {
  expect(text({ funded: 0n, users: 0, projects: 0, successPercent: null })).toBe("");
});
