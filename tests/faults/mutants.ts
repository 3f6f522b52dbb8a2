import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMutant, type Mutant, readMutants, root } from "./read-mutants.ts";

/** Does the net catch? Each seeded bug, in a copy of the tree, must turn the test that it names red. */
const only = process.argv[2] ?? "";
const say = (line: string) => process.stdout.write(`${line}\n`);

const notCaught = readMutants()
  .filter(({ name }) => name.includes(only))
  .filter((mutant) => {
    const verdict = judge(mutant);
    say(`${mutant.name.padEnd(36)} ${`${mutant.test} > ${mutant.title}`.padEnd(120)} ${verdict}`);
    return verdict !== "red";
  });
say(notCaught.length === 0 ? "every seeded bug is caught" : `${notCaught.length} NOT CAUGHT`);
process.exitCode = notCaught.length === 0 ? 0 : 1;

function judge(mutant: Mutant): string {
  const copy = mkdtempSync(join(tmpdir(), "ajose-mutant-"));
  try {
    copyTree(copy);
    applyMutant(mutant, copy);
    // A bug that the types find needs no test.
    execFileSync(process.execPath, [bin("typescript/bin/tsc"), "--noEmit"], { cwd: copy });
    return runTest(mutant, copy);
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

function runTest({ test, title }: Mutant, copy: string): string {
  const pattern = `${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
  const report = join(copy, "report.json");
  const args = ["run", "--project", "unit", test, "-t", pattern];
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
