import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";

const root = join(import.meta.dirname, "..");
const everyTest = "{contract,server,database,web,tests}/**/*.test.{ts,tsx}";
const tests = textOf((file) => file !== "tests/catalogue.test.ts", everyTest);
const product = textOf((file) => !file.includes(".test."), "{contract,server,web}/**/*.{ts,tsx}");

test.each(Object.entries(catalogue))(
  "every sentence on %s is expected by a test",
  (_, sentences) => {
    expect(sentences.filter((sentence) => !saidIn(sentence, tests, "₦[\\d,.]+"))).toEqual([]);
  },
);

test.each(Object.entries(catalogue))(
  "every sentence on %s is said by the product",
  (_, sentences) => {
    expect(sentences.filter((sentence) => !saidIn(sentence, product, "\\$\\{[^}]+\\}"))).toEqual(
      [],
    );
  },
);

/** True where the whole sentence stands as a text of its own: longer ones that begin alike do not count. */
function saidIn(sentence: string, text: string, amount: string): boolean {
  const exact = RegExp.escape(sentence).replace("₦X", amount);
  return new RegExp(`["'\`>]\\s*${exact}\\s*["'\`<]`).test(text);
}

function textOf(isMeant: (file: string) => boolean, pattern: string): string {
  const files = globSync(pattern, { cwd: root }).filter(isMeant);
  return files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
}
