import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { returnsEarly } from "./returns-early.ts";

const root = join(import.meta.dirname, "..");

test("no test returns early: what it was to expect would be passed over in silence", () => {
  const files = globSync(
    "{artwork,content,contract,server,database,web,tests}/**/*.test.{ts,tsx}",
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap((file) =>
    returnsEarly(file, readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["test('a', () => { if (x) return; expect(1) })", 1],
  ["test.each([1])('a', async () => { for (const x of y) { if (x) return; expect(x) } })", 1],
  ["test('a', { timeout: 1 }, () => { x(); return expect(1) })", 0],
  ["test('a', () => { const f = () => { return 1 }; expect(f()) })", 0],
  ["function helper() { if (x) return; expect(1) }", 0],
])("%s returns early %i times", (source, times) => {
  expect(returnsEarly("a.test.ts", source)).toHaveLength(times);
});
