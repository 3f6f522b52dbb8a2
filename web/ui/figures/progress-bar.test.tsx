import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProgressBar } from "./progress-bar.tsx";

test.each([
  [0, "grey", 0],
  [49, "grey", 49],
  [50, "yellow", 50],
  [74, "yellow", 74],
  [75, "purple", 75],
  [99, "purple", 99],
  [100, "orange", 100],
  [130, "orange", 100],
])("%i percent is %s and fills %i of the bar", (percent, colour, filled) => {
  const drawn = renderToStaticMarkup(
    <ProgressBar percent={percent} label="Funding" valueText={`${percent}%`} />,
  );
  expect(drawn).toContain(`bg-p-${colour}`);
  expect(drawn).toContain(`width:${filled}%`);
  expect(drawn).toContain(`aria-valuenow="${filled}"`);
});
