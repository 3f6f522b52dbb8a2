import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SeededBug } from "./seeded-bugs.ts";

export const root = join(import.meta.dirname, "../../..");

const product = "{contract,server,database/migrations}/**/*.{ts,sql}";
const everyTest = "{artwork,content,contract,server,database,web,tests}/**/*.test.{ts,tsx}";

type Place = { file: string; start: number; end: number; text: string };

/** Where a bug belongs: exactly one place, or the reason why there is none. */
export function placeOf({ before, within, after }: SeededBug, folder = root): Place | string {
  const places = filesOf(product, folder).flatMap(({ file, source }): Place[] =>
    findAll(before, source)
      .filter(({ index }) => !within || isWithin(within, source.slice(0, index)))
      .map((match) => ({
        file,
        start: match.index,
        end: match.index + match[0].length,
        text: after.replace("$1", () => match[1] ?? ""),
      })),
  );
  const [place] = places;
  if (place && places.length === 1) return place;
  return `"${before}" stands in ${places.length} places: ${places.map(({ file }) => file).join(", ")}`;
}

/** The test that a bug must turn red. */
export function testOf({ caughtBy }: SeededBug): string | undefined {
  const title = JSON.stringify(caughtBy);
  return filesOf(everyTest, root).find(({ source }) => source.includes(title))?.file;
}

export function seed(bug: SeededBug, folder: string): void {
  const place = placeOf(bug, folder);
  if (typeof place === "string") throw new Error(place);
  const path = join(folder, place.file);
  const source = readFileSync(path, "utf8");
  writeFileSync(path, source.slice(0, place.start) + place.text + source.slice(place.end));
}

/** However it is broken into lines; `…` stands for whatever is there. */
function findAll(text: string, source: string): RegExpExecArray[] {
  const words = text.match(/[\p{L}\d_$]+|\S/gu) ?? [];
  const pattern = words
    .map((word) => (word === "…" ? "([\\s\\S]*?)" : RegExp.escape(word)))
    .join("\\s*");
  return [...source.matchAll(new RegExp(pattern, "g"))];
}

/** The last declaration before the place is the one that is meant. */
function isWithin(declaration: string, above: string): boolean {
  const kind = declaration.replace(/\S+$/, "");
  const last = above.slice(above.lastIndexOf(kind));
  return last.startsWith(declaration) && /^\W/.test(last.slice(declaration.length));
}

function filesOf(pattern: string, folder: string) {
  return globSync(pattern, { cwd: folder })
    .filter((file) => pattern === everyTest || !file.includes(".test."))
    .map((file) => ({ file, source: readFileSync(join(folder, file), "utf8") }));
}
