import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Types, style, the rules of the house, and the unit tests nearest to what differs from main: those that changed,
 * those beside a changed file, and those that import one. The whole `npm test` is still what decides.
 */
const root = join(import.meta.dirname, "..");
const changed = listChanged(process.argv[2] ?? "main");
const tests = testsNear(changed);

run("react-router", "typegen");
run("tsc");
run("biome", "check", "--no-errors-on-unmatched", ...changed);
run("vitest", "run", "--project", "house");
if (tests.length > 0) run("vitest", "run", "--project", "unit", ...tests);

/** Paths that differ from where this branch left `base`, with what is not committed or not tracked yet. */
function listChanged(base: string): string[] {
  const fork = git("merge-base", base, "HEAD")[0] ?? "HEAD";
  const paths = [
    ...git("diff", "--name-only", "--diff-filter=d", fork),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(paths)];
}

function testsNear(paths: string[]): string[] {
  const units = globSync(
    "{artwork,content,contract,server,database,web,tests/api}/**/*.test.{ts,tsx}",
    {
      cwd: root,
    },
  );
  const sources = paths.filter((path) => /\.(ts|tsx|sql)$/.test(path));
  return units.filter((test) => {
    const text = readFileSync(join(root, test), "utf8");
    return sources.some(
      (path) =>
        path === test || dirname(path) === dirname(test) || text.includes(`/${basename(path)}"`),
    );
  });
}

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

function run(program: string, ...args: string[]): void {
  const command = join(root, "node_modules/.bin", program);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
