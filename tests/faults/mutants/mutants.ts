import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, seed, testOf } from "./seed-bug.ts";
import { type SeededBug, seededBugs } from "./seeded-bugs.ts";

/** Does the net catch? Each seeded bug, in a copy of the tree, must turn the test that it names red. */
const only = process.argv[2] ?? "";
const say = (line: string) => process.stdout.write(`${line}\n`);

const notCaught = seededBugs
  .filter(({ name }) => name.includes(only))
  .filter((bug) => {
    const verdict = judge(bug);
    say(`${bug.name.padEnd(32)} ${`${testOf(bug)} > ${bug.caughtBy}`.padEnd(120)} ${verdict}`);
    return verdict !== "red";
  });
say(notCaught.length === 0 ? "every seeded bug is caught" : `${notCaught.length} NOT CAUGHT`);
process.exitCode = notCaught.length === 0 ? 0 : 1;

function judge(bug: SeededBug): string {
  const copy = mkdtempSync(join(tmpdir(), "ajose-mutant-"));
  try {
    copyTree(copy);
    seed(bug, copy);
    // A bug that the types find needs no test.
    execFileSync(process.execPath, [bin("typescript/bin/tsc"), "--noEmit"], { cwd: copy });
    return runTest(bug, copy);
  } catch (problem) {
    return `NOT CAUGHT (${problem instanceof Error ? problem.message.split("\n")[0] : "unknown"})`;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function copyTree(copy: string): void {
  const left = new Set(["node_modules", ".git", "build", ".data"].map((name) => join(root, name)));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function runTest(bug: SeededBug, copy: string): string {
  const { caughtBy: title } = bug;
  const pattern = `${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  const report = join(copy, "report.json");
  const args = ["run", "--project", "unit", testOf(bug) ?? "", "-t", pattern];
  const output = ["--reporter=json", `--outputFile=${report}`];
  spawnSync(process.execPath, [bin("vitest/vitest.mjs"), ...args, ...output], {
    cwd: copy,
    stdio: "ignore",
    timeout: 180_000,
  });
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const results: { title: string; status: string }[] = testResults.flatMap(
    ({ assertionResults }: { assertionResults: object[] }) => assertionResults,
  );
  const named = results.find((result) => result.title === title);
  if (named?.status === "failed") return "red";
  return named?.status === "passed" ? "NOT CAUGHT" : "NOT CAUGHT (the test did not run)";
}

function bin(path: string): string {
  return join(root, "node_modules", path);
}
