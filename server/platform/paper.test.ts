import { expect, test } from "vitest";
import { openPaper, write } from "./paper.ts";

test("a paper reads each font once, however often it changes between them", () => {
  const paper = openPaper("Statement");
  const before = process.cpuUsage();
  for (let row = 0; row < 500; row += 1) {
    for (const font of ["plain", "bold", "brand"]) write(paper.font(font), "Balance");
  }
  const { user } = process.cpuUsage(before);
  // To read a font again at each change takes seven seconds and more; the machine may be slow and cold.
  expect(user).toBeLessThan(2_500_000);
});
