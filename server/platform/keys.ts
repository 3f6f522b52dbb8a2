import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, completeConfig, type Environment, keyNames } from "./config.ts";

/** With the embedded database, keys that the environment lacks are made once and kept in DATA_DIR. */
export function loadConfig(read: Environment): Config {
  if (read.DATABASE_URL) return completeConfig(read, {});
  const file = join(read.DATA_DIR, "keys.json");
  return completeConfig(read, readKeys(file) ?? makeKeys(read.DATA_DIR, file));
}

function readKeys(file: string): Record<string, string> | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return null;
    throw problem;
  }
}

function makeKeys(dataDir: string, file: string): Record<string, string> {
  const keys = Object.fromEntries(
    keyNames.map((name) => [name, randomBytes(32).toString("base64url")]),
  );
  mkdirSync(dataDir, { recursive: true });
  try {
    // "wx": of two processes starting at once only one makes the keys.
    writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600, flag: "wx" });
    return keys;
  } catch {
    return readKeys(file) ?? keys;
  }
}
