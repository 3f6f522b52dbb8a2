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
  for (const [name, value] of Object.entries(parseEnv(readFile()))) process.env[name] ??= value;
  const known = Object.keys(environment.shape);
  for (const { name, meant } of findMisspelt(Object.keys(process.env), known)) {
    const hint = meant ? `; did you mean ${meant}?` : " (see .env.example)";
    warn(`Warning: nothing reads the setting ${name}${hint}`);
  }
  return readEnvironment(process.env);
}

function readFile(): string {
  try {
    return readFileSync(file, "utf8");
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ENOENT") return "";
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new OperatorProblem(`The settings in ${file} cannot be read: ${reason}`);
  }
}
