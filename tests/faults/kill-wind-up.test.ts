import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockProject } from "#server/lifecycle/lock-project.ts";
import { startWindUp } from "#server/lifecycle/wind-up/start-wind-up.ts";
import { makeCrowdedProject, seedInvestors } from "#tests/bench/seed-investors.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";

const people = 3_000;
const kills = 8;
let app: TestApp;
const processes: ChildProcess[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  for (const child of processes) child.kill("SIGKILL");
  await app.close();
});

test("kill -9 of two processes while they pay out: everyone is paid once, and the books balance at every moment", {
  timeout: 120_000,
}, async () => {
  await seedInvestors(app.db, people);
  const [closed, settled] = [
    await makeCrowdedProject(app.db, "OPEN"),
    await makeCrowdedProject(app.db, "ACTIVE"),
  ];
  await end(closed, { kind: "close" });
  await end(settled, { kind: "outcome", successRate: 70, part: 3n });
  // A busy machine may have paid everyone before the last.
  let hits = 0;
  while (hits < kills && (await underWay()) > 0) {
    const pair = [await start(), await start()];
    const goal = (await paid()) + 120;
    while ((await paid()) < goal && (await underWay()) > 0) await pause(5);
    for (const child of pair) child.kill("SIGKILL");
    await Promise.all(
      pair.map((child) => child.exitCode ?? child.signalCode ?? once(child, "exit")),
    );
    await app.expectBooksToBalance();
    if ((await underWay()) > 0) hits += 1;
  }
  expect(hits).toBeGreaterThanOrEqual(kills / 2);
  await start();
  while ((await underWay()) > 0) await pause(20);
  const states = await app.db`
    select project_id, status, count(*)::int as count, count(distinct investor_id)::int as investors
    from app.investment group by 1, 2`;
  expect(states).toHaveLength(2);
  expect(states).toContainEqual({
    projectId: closed,
    status: "cancelled",
    count: people,
    investors: people,
  });
  expect(states).toContainEqual({
    projectId: settled,
    status: "completed",
    count: people,
    investors: people,
  });
  const [notices] = await app.db`
    select count(*)::int as count, count(distinct (person_id, bulk_key))::int as once
    from app.notification where bulk_key is not null`;
  expect(notices).toEqual({ count: 2 * people, once: 2 * people });
  await app.expectBooksToBalance();
});

type End = { kind: "close" } | { kind: "outcome"; successRate: number; part: bigint };

async function end(projectId: string, ending: End): Promise<void> {
  await app.db.transaction(async (tx) => {
    const held = await lockProject(tx, projectId);
    if (!held) throw new Error("no project");
    const returns =
      ending.kind === "outcome" ? { returnsKobo: held.returnsKobo / ending.part } : {};
    await startWindUp(tx, held, { ...ending, ...returns, actorId: null });
  });
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "wind-up-process.ts")], {
    env: { ...process.env, TEST_CONNECTION: JSON.stringify(app.settings) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  processes.push(child);
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

async function paid(): Promise<number> {
  const [row] = await app.db<{ count: number }>`
    select count(*)::int as count from app.investment where status in ('cancelled', 'completed')`;
  return row?.count ?? 0;
}

async function underWay(): Promise<number> {
  const [row] = await app.db<{ count: number }>`
    select count(*)::int as count from app.wind_up where done_at is null`;
  return row?.count ?? 0;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
