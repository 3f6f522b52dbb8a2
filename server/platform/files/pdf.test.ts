import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, test, vi } from "vitest";
import { createPdf } from "./pdf.ts";

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test("a paper reads each font once, however often it changes between them", () => {
  const reads = vi.spyOn(fs, "readFileSync");
  // The PDF library imports the function by its name.
  syncBuiltinESMExports();
  const pdf = createPdf("Statement");
  for (let row = 0; row < 100; row += 1) {
    for (const font of ["plain", "bold", "brand"]) pdf.font(font);
  }
  const fonts = reads.mock.calls.filter(([file]) => String(file).endsWith(".ttf"));
  expect(fonts).toHaveLength(3);
});
