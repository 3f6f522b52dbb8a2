import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BackerNames } from "./project-backers.tsx";

const names = Array.from({ length: 30 }, (_, at) => `Ada${at}`);
const shown = (total: number, count = names.length) =>
  renderToStaticMarkup(
    <BackerNames
      names={names.slice(0, count)}
      total={total}
      project={{ status: "OPEN", raisedAtClose: null }}
    />,
  );

test("of many who are named the first are shown, and the others open", () => {
  const [first = "", rest = ""] = shown(40).split("<details>");
  expect(first).toContain("Ada22, Ada23 and 16\u00a0others");
  expect(first).not.toContain("Ada24");
  expect(rest).toContain("Ada24, Ada25");
  expect(rest).toContain("and Ada29");
});

test("few are shown at once", () => {
  expect(shown(5, 3)).toContain("Ada0, Ada1, Ada2 and 2\u00a0others");
  expect(shown(24, 24)).not.toContain("<details>");
});
