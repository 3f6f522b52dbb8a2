import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type Config, completeConfig, type Environment, keyNames } from "./config.ts";
import { OperatorProblem } from "./operator-problem.ts";

const kept = z.record(z.string(), z.string().check(z.minLength(32)));

/** With the embedded database, keys that the environment lacks are made once and kept in DATA_DIR. */
export function loadConfig(read: Environment): Config {
  if (read.DATABASE_URL) return completeConfig(read, {});
  const file = join(read.DATA_DIR, "keys.json");
  return completeConfig(read, readKeys(file) ?? createKeys(read.DATA_DIR, file));
}

function readKeys(file: string): Record<string, string> | null {
  const text = readIfThere(file);
  if (text === null) return null;
  try {
    return z.parse(kept, JSON.parse(text));
  } catch {
    throw new OperatorProblem(
      `The keys in ${file} are damaged: bring the file back from a copy, or remove it to have new keys made ` +
        "(everyone then signs in again and confirms their device)",
    );
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return null;
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new OperatorProblem(`The keys in ${file} cannot be read: ${reason}`);
  }
}

function createKeys(dataDir: string, file: string): Record<string, string> {
  const keys = Object.fromEntries(
    keyNames.map((name) => [name, randomBytes(32).toString("base64url")]),
  );
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true });
  try {
    // A whole file at once, and of two processes that start together only one makes the keys.
    linkSync(unfinished, file);
    return keys;
  } catch (problem) {
    const isThere = problem instanceof Error && "code" in problem && problem.code === "EEXIST";
    if (!isThere) throw problem;
    return readKeys(file) ?? keys;
  } finally {
    rmSync(unfinished);
  }
}
