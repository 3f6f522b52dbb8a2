import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { backup } from "#database/backup.ts";
import { restore } from "#database/restore.ts";
import { checkBooks } from "#server/ledger/check-books.ts";
import { createTestDatabase } from "#tests/setup/app/test-database.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { doneOf, expectNothingLost } from "./expect-nothing-lost.ts";
import { runLoad } from "./load.ts";
import { startNode } from "./node.ts";
import { until } from "./until.ts";

let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

test("both servers run every job at once while a project closes: each effect once", async () => {
  cluster = await startCluster({ people: 4, goals: ["5000000", "5000000"] });
  await Promise.all([cluster.start(), cluster.start()]);
  await runLoad(cluster, { operations: 60, seed: 3 });
  await shiftClock(cluster.app, "31 days");
  const { db } = cluster.app;
  await until("all projects are closed", async () => {
    const open = await db`select 1 as one from app.project where status <> 'CLOSED'`;
    return open.length === 0;
  });
  // Back again: a month later nobody would still be signed in.
  await shiftClock(cluster.app, "0 hours");
  await expectNothingLost(cluster);
});

test("SIGTERM under load: what was answered stands, the rest is answered by the other, exit 0", async () => {
  cluster = await startCluster({ people: 4 });
  const [leaving] = await Promise.all([cluster.start(), cluster.start()]);
  const load = runLoad(cluster, { operations: 200, seed: 5 });
  await until("the load runs", () => (cluster?.history.entries.length ?? 0) >= 50);
  const before = performance.now();
  leaving.signal("SIGTERM");
  expect(await leaving.gone).toEqual({ code: 0, signal: null });
  expect(performance.now() - before).toBeLessThan(10_000);
  await load;
  await expectNothingLost(cluster);
});

test("what a server holds on to after much work is what it held before", async () => {
  cluster = await startCluster({ people: 8 });
  const server = await cluster.start();
  // The first of everything is compiled, and fills what is kept on purpose.
  await runLoad(cluster, { operations: 900, seed: 11 });
  const before = await server.memoryInUse();
  await runLoad(cluster, { operations: 1_200, seed: 12 });
  await expectNothingLost(cluster);
  // Two kilobytes kept of each operation would be more. What is still being compiled comes to 1.6 MB here; it ends
  // after some 5,000 operations, and from then on nothing is added.
  expect((await server.memoryInUse()) - before).toBeLessThan(2_400_000);
});

test("two servers on one data folder share its database, and outlive each other", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "ajose-faults-"));
  chmodSync(dataDir, 0o755);
  const first = await startNode({ dataDir });
  const second = await startNode({ dataDir });
  await first.kill();
  await until("the second still serves", async () => {
    const reply = await fetch(`${second.url}/health/ready`);
    return reply.ok;
  });
  // The one that was killed left the database running; the last one to leave stops it.
  const third = await startNode({ dataDir });
  for (const node of [second, third]) {
    node.signal("SIGTERM");
    expect(await node.gone).toEqual({ code: 0, signal: null });
  }
  const fourth = await startNode({ dataDir });
  expect(fourth.output()).not.toContain("had stopped");
  fourth.signal("SIGTERM");
  expect(await fourth.gone).toEqual({ code: 0, signal: null });
  rmSync(dataDir, { recursive: true });
});

test("a backup taken under load is whole: restored, its books balance and its keys still answer", async () => {
  cluster = await startCluster({ people: 4 });
  await Promise.all([cluster.start(), cluster.start()]);
  const folder = join(mkdtempSync(join(tmpdir(), "ajose-backup-")), "backup");
  const load = runLoad(cluster, { operations: 150, seed: 9 });
  await until("the load runs", () => (cluster?.history.entries.length ?? 0) >= 50);
  const known = doneOf(cluster.history.entries, "invest");
  const backing = backup(cluster.app.db, folder);
  await Promise.all([backing, load]);
  await expectNothingLost(cluster);

  const copy = await createTestDatabase();
  await restore(copy.db, folder);
  expect(await checkBooks(copy.db)).toEqual([]);
  const there = await copy.db<{ id: string }>`select id from app.investment`;
  const ids = new Set(there.map(({ id }) => id));
  expect(known.filter(({ answer }) => !ids.has(answer.body.data.id))).toEqual([]);
  await copy.drop();
  rmSync(join(folder, ".."), { recursive: true });
});
