import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Newer, newerNames } from "./compat-data.ts";

const root = resolve(import.meta.dirname, "..", "..");

/** What scripts use that no compiler reads: those served as they are, and those that stand in a page as text. */
export function newerNamesUsed(): Newer[] {
  const newer = new Set(newerNames());
  const files = "{public/*.js,server/payments/sandbox/*.js,web/boot/inline-scripts.ts}";
  return globSync(files, { cwd: root }).flatMap((file) => {
    const names = readFileSync(join(root, file), "utf8").match(/(?<=\.)\w+/g) ?? [];
    return [...new Set(names)]
      .filter((name) => newer.has(name))
      .map((name) => ({ name, file, lackedBy: ["one of the oldest browsers"] }));
  });
}
