import { cpus, loadavg } from "node:os";
import { bookChecks, checkBooks, makeRoom } from "#server/ledger/check-books.ts";
import { lockProject } from "#server/lifecycle/lock-project.ts";
import { startWindUp } from "#server/lifecycle/wind-up/start-wind-up.ts";
import { windUpDue } from "#server/lifecycle/wind-up/wind-up.ts";
import { createBenchApp, say } from "./bench-app.ts";
import { makeCrowdedProject, seedInvestors } from "./seed-investors.ts";

/**
 * `npm run bench:check-books`: all invariants over a million transfers of a hundred thousand people, as the
 * product asks for them: the embedded server's defaults and one statement.
 * Prints the seconds and where they go; exits with 1 above the target.
 */
const people = Number(process.argv[2] ?? 100_000);
const targetSeconds = 10;
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Subplan Name"?: string;
  "Actual Total Time": number;
  "Actual Loops": number;
  Plans?: Plan[];
};

const { db, close } = await createBenchApp();
try {
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await close();
}

async function bench(): Promise<boolean> {
  say(`Making ${people} people and seven projects that all of them are in ...`);
  await seedInvestors(db, people);
  for (const status of ["OPEN", "OPEN", "OPEN", "ACTIVE", "ACTIVE"] as const) {
    await makeCrowdedProject(db, status);
  }
  await windUp(await makeCrowdedProject(db, "OPEN"), "cancel");
  await windUp(await makeCrowdedProject(db, "ACTIVE"), "outcome");
  await db.run("vacuum analyze");
  const [counted] = await db<{ count: bigint }>`select count(*) from ledger.transfer`;

  const seconds: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const begun = performance.now();
    const findings = await checkBooks(db);
    seconds.push((performance.now() - begun) / 1000);
    if (findings.length > 0) throw new Error(`broken: ${findings[0]?.invariant}`);
  }
  const slowest = Math.max(...seconds);
  say(
    `${counted?.count} transfers: ${seconds.map((one) => one.toFixed(2)).join(", ")} s (target ${targetSeconds} s)`,
  );
  say(`${cpus().length} processors, of which others wanted ${loadavg()[0]?.toFixed(1)} meanwhile`);
  for (const line of await worstSteps()) say(line);
  return slowest <= targetSeconds;
}

/** Pays a project's money out to everyone in it, as the product does. */
async function windUp(id: string, kind: "cancel" | "outcome"): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await lockProject(tx, id);
    if (!held) throw new Error("there is no such project");
    await startWindUp(tx, held, {
      kind,
      actorId: null,
      ...(kind === "outcome" ? { successRate: 50 } : {}),
    });
  });
  await windUpDue(db);
}

/** The steps of the plan in which most time goes by, without what is below them. */
async function worstSteps(): Promise<string[]> {
  const [explained] = await db.transaction(async (tx) => {
    await makeRoom(tx);
    return tx<{ "QUERY PLAN": [{ Plan: Plan }] }>`
      explain (analyze, format json) ${bookChecks}`;
  });
  const steps: { name: string; ms: number }[] = [];
  const walk = (plan: Plan, within: string) => {
    const part = plan["Subplan Name"] ?? within;
    const ms = (one: Plan) => one["Actual Total Time"] * one["Actual Loops"];
    const below = (plan.Plans ?? []).reduce((sum, one) => sum + ms(one), 0);
    const name = `${plan["Node Type"]} ${plan["Relation Name"] ?? ""} (${part})`;
    // These two only show what is counted elsewhere.
    const isOnlyShown = ["CTE Scan", "Result"].includes(plan["Node Type"]);
    if (!isOnlyShown) steps.push({ name, ms: ms(plan) - below });
    for (const one of plan.Plans ?? []) walk(one, part);
  };
  if (explained) walk(explained["QUERY PLAN"][0].Plan, "main");
  return steps
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 6)
    .map(({ name, ms }) => `${ms.toFixed(0).padStart(6)} ms  ${name}`);
}
