import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build/stamp");

/** True when the built pages were made of what is in the folder now. */
export function isBuilt(): boolean {
  try {
    return readFileSync(stampFile, "utf8") === sourceStamp();
  } catch {
    return false;
  }
}

/** Writes down what the pages were built of. */
export function writeStamp(): void {
  writeFileSync(stampFile, sourceStamp());
}

function sourceStamp(): string {
  const files = globSync(
    [
      "web/**/*",
      "contract/**/*",
      "content/**/*",
      "artwork/**/*",
      "public/**/*",
      "*.config.ts",
      "package-lock.json",
    ],
    { cwd: root, withFileTypes: false },
  ).filter((file) => /\.\w+$/.test(file));
  const digest = createHash("sha256");
  for (const file of files.sort()) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}
