import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { houseTestsNear, unitTestsNear } from "./tests-near.ts";

/**
 * Types, style, and the tests nearest to what differs from main: the rules of the house that it can break, and the
 * unit tests of the changed files. The whole `npm test` is still what decides.
 */
const root = join(import.meta.dirname, "..");
const changed = listChanged(process.argv[2] ?? "main");
const tests = [...houseTestsNear(changed), ...unitTestsNear(changed)];
process.stdout.write(`${tests.join("\n")}\n`);

// Tests wait for the database now and then, and the compiler does not.
const results = await Promise.all([
  check(),
  run("vitest", "run", "--project", "house", "--project", "unit", ...tests),
]);
process.exitCode = Math.max(...results);

async function check(): Promise<number> {
  return (
    (await run("biome", "check", "--no-errors-on-unmatched", ...changed)) ||
    (await run("react-router", "typegen")) ||
    // Several checkers repeat each other's work, and the tests fill the other core.
    (await run("tsc", "--checkers", "1"))
  );
}

/** Paths that differ from where this branch left `base`, with what is not committed or not tracked yet. */
function listChanged(base: string): string[] {
  const fork = git("merge-base", base, "HEAD")[0] ?? "HEAD";
  const paths = [
    ...git("diff", "--name-only", "--diff-filter=d", fork),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(paths)];
}

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

function run(program: string, ...args: string[]): Promise<number> {
  const command = join(root, "node_modules/.bin", program);
  const { promise, resolve } = Promise.withResolvers<number>();
  spawn(command, args, { cwd: root, stdio: "inherit" }).on("exit", (code) => resolve(code ?? 1));
  return promise;
}
