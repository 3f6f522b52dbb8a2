import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answeredSentences, shownSentences } from "./catalogue.ts";

const root = join(import.meta.dirname, "..");
const product = textOf(
  (file) => !file.includes(".test."),
  "{artwork,content,contract,server,web}/**/*.{ts,tsx}",
);

test.each(Object.entries(shownSentences))(
  "%s is a journey, and the product says what it is to show",
  (journey, sentences) => {
    expect(existsSync(join(root, journey))).toBe(true);
    expect(readFileSync(join(root, journey), "utf8")).toContain("openBrowser(");
    expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([]);
  },
);

test("what is only answered to programs is said by the product, and a test of a call expects it", () => {
  const tests = textOf((file) => file.includes(".test."), "{server,tests/api}/**/*.ts");
  expect(answeredSentences.filter((sentence) => !isSaid(sentence))).toEqual([]);
  expect(answeredSentences.filter((sentence) => !tests.includes(`"${sentence}"`))).toEqual([]);
});

/** True where the whole sentence stands as a text of its own: longer ones that begin alike do not count. */
function isSaid(sentence: string): boolean {
  const exact = RegExp.escape(sentence).replace("₦X", "\\$\\{[^}]+\\}");
  return new RegExp(`["'\`>]\\s*${exact}\\s*["'\`<]`).test(product);
}

function textOf(isMeant: (file: string) => boolean, pattern: string): string {
  const files = globSync(pattern, { cwd: root }).filter(isMeant);
  return files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
}
