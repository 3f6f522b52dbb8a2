import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type Environment, environment, readEnvironment } from "./config.ts";
import { findMisspelt } from "./misspelt-settings.ts";
import { OperatorProblem } from "./operator-problem.ts";

const file = ".env";

/**
 * Reads the settings of every program: the environment, and where it says nothing `.env` of the folder in which
 * the program was started. Warns of names that nobody reads. Throws OperatorProblem.
 */
export function readSettings(warn: (line: string) => void): Environment {
  // An empty one says nothing: else `DATABASE_URL=` would lead to another database than `.env` does.
  for (const [name, value] of Object.entries(parseSettings(readFile()))) {
    if (value) process.env[name] ||= value;
  }
  const known = Object.keys(environment.shape);
  for (const { name, meant } of findMisspelt(Object.keys(process.env), known)) {
    const hint = meant ? `; did you mean ${meant}?` : " (see .env.example)";
    warn(`Warning: nothing reads the setting ${name}${hint}`);
  }
  return readEnvironment(process.env);
}

/** What a settings file says. Throws OperatorProblem for one of which nothing, or not all, would be understood. */
export function parseSettings(bytes: Uint8Array): NodeJS.Dict<string> {
  try {
    // It also leaves out the mark with which some editors begin a file, and which is no part of the first name.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return parseEnv(text);
  } catch {
    // Said below.
  }
  throw new OperatorProblem(`The settings in ${file} cannot be read: save the file as UTF-8`);
}

function readFile(): Uint8Array {
  try {
    return readFileSync(file);
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") {
      return new Uint8Array();
    }
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new OperatorProblem(`The settings in ${file} cannot be read: ${reason}`);
  }
}
