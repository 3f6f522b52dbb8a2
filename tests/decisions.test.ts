import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const notes = globSync("docs/decisions/[0-9]*.md", { cwd: root }).toSorted();
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("a decision has its number, a title, a status with a date, and is at most 70 lines", () => {
  expect(notes.length).toBeGreaterThan(30);
  const wrong = notes.filter((file) => {
    const number = basename(file).slice(0, 4);
    const form = new RegExp(
      `^# ${number}: \\S.*\n\n\\*\\*Status\\.\\*\\* (Accepted|Replaced by \\[\\d{4}\\]\\(.+\\.md\\)), \\d{4}-\\d\\d-\\d\\d\\.\n`,
    );
    return !form.test(read(file)) || read(file).split("\n").length > 71;
  });
  expect(wrong).toEqual([]);
});

test("two decisions never share a number, and the list of them names each by its title", () => {
  expect(new Set(notes.map((file) => basename(file).slice(0, 4))).size).toBe(notes.length);
  const lines = notes.map((file) => {
    const [, number, title] = /^# (\d{4}): (.*)/.exec(read(file)) ?? [];
    return `- [${number}](${basename(file)}) ${title}`;
  });
  const listed = read("docs/decisions/README.md").match(/^- .*/gm);
  expect(listed).toEqual(lines);
});

test("files that the documents name are there", () => {
  const folders = "artwork|bin|content|contract|database|docs|public|scripts|server|tests|web";
  const named = new RegExp(`\`((?:${folders})/[\\w./-]+?)(?::\\d+)?\``, "g");
  const documents = [
    ...notes,
    "docs/architecture.md",
    "docs/operating.md",
    "README.md",
    "CONTRIBUTING.md",
  ];
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(named)]
      .map(([, path = ""]) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file} names ${path}`),
  );
  expect(missing).toEqual([]);
});
