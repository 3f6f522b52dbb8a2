import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

export const root = join(import.meta.dirname, "../..");

type Hunk = { file: string; before: string; after: string };
/** A seeded bug: what it is, the test that must turn red, and what it changes. */
export type Mutant = { name: string; bug: string; test: string; title: string; hunks: Hunk[] };

export function readMutants(): Mutant[] {
  return globSync("tests/faults/mutants/*.patch", { cwd: root })
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? "";
      return {
        name: basename(file, ".patch"),
        bug: field("Bug"),
        test: field("Test"),
        title: field("Title"),
        hunks: readHunks(text),
      };
    });
}

/** The hunks of a unified diff, each found again by its text and not by its line. */
function readHunks(text: string): Hunk[] {
  const hunks: Hunk[] = [];
  let file = "";
  for (const line of text.split("\n")) {
    const hunk = hunks.at(-1);
    if (line.startsWith("+++ b/")) file = line.slice("+++ b/".length);
    else if (line.startsWith("@@")) hunks.push({ file, before: "", after: "" });
    else if (hunk && /^[ -](?!-- a\/)/.test(line)) hunk.before += `${line.slice(1)}\n`;
    if (hunk && hunk.file === file && /^[ +](?!\+\+ b\/)/.test(line))
      hunk.after += `${line.slice(1)}\n`;
  }
  return hunks;
}

/** Why the patch no longer fits the tree, or null. */
export function whyNotApply({ hunks }: Mutant, folder = root): string | null {
  if (hunks.length === 0) return "it changes nothing";
  for (const { file, before } of hunks) {
    const places = readFileSync(join(folder, file), "utf8").split(before).length - 1;
    if (places !== 1) return `${file} holds its lines ${places} times`;
  }
  return null;
}

export function applyMutant(mutant: Mutant, folder: string): void {
  const problem = whyNotApply(mutant, folder);
  if (problem) throw new Error(problem);
  for (const { file, before, after } of mutant.hunks) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  }
}
