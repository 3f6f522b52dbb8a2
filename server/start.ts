import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build/stamp");

/** `npm start`: builds the pages when what they are made of has changed, then serves. */
process.env.NODE_ENV ??= "production";
if (readStamp() !== sourceStamp()) build();
await import("./main.ts");

function build(): void {
  process.stdout.write("Building the pages (only when they have changed) ...\n");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("The pages could not be built");
  writeFileSync(stampFile, sourceStamp());
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return null;
  }
}

function sourceStamp(): string {
  const files = globSync(
    ["web/**/*", "contract/**/*", "public/**/*", "*.config.ts", "package-lock.json"],
    { cwd: root, withFileTypes: false },
  ).filter((file) => /\.\w+$/.test(file));
  const digest = createHash("sha256");
  for (const file of files.sort()) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}
