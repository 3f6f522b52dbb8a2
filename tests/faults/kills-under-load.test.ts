import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seededRandom } from "#database/demo/random.ts";
import { openDatabaseServer } from "#tests/setup/app/database.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { findPostmaster } from "./kill-database.ts";
import { runLoad } from "./load.ts";
import { until } from "./until.ts";

const isLong = process.env.FAULTS === "long";
const size = isLong
  ? { operations: 100_000, kills: 60, people: 16, minutes: 60 }
  : { operations: 1_500, kills: 6, people: 8, minutes: 4 };
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

// One that no other file uses: it is killed.
let own: Awaited<ReturnType<typeof openDatabaseServer>>;
beforeAll(async () => {
  own = await openDatabaseServer("kills_under_load");
});
afterAll(() => own.close());
let cluster: Cluster | undefined;
afterEach(() => cluster?.close());

test("kill -9 of servers and of the database under load: nothing lost, nothing twice", {
  timeout: size.minutes * 60_000,
}, async () => {
  cluster = await startCluster({ people: size.people }, {}, own.server);
  const { history, nodes, start } = cluster;
  await Promise.all([start(), start()]);
  const random = seededRandom(seed);
  let kills = 0;
  let isOver = false;
  const goesOn = () => kills < size.kills;
  const load = runLoad(cluster, { operations: size.operations, seed, goesOn }).finally(() => {
    isOver = true;
  });

  let maxGapMs = 0;
  const share = Math.floor((size.operations * 0.8) / size.kills);
  while (kills < size.kills && !isOver) {
    const goal = share * (kills + 0.5 + random() * 0.5);
    await until("more answers", () => isOver || history.entries.length >= goal, 300_000);
    const before = performance.now();
    kills += 1;
    if (kills % 4 === 0) {
      process.kill(await findPostmaster(cluster.app), "SIGKILL");
    } else {
      const [victim] = nodes.splice(Math.floor(random() * nodes.length), 1);
      await victim?.kill();
      await start();
    }
    const known = history.entries.length;
    await until("an answer after the kill", () => isOver || history.entries.length > known);
    maxGapMs = Math.max(maxGapMs, performance.now() - before);
  }
  await load;
  expect(kills).toBe(size.kills);
  expect(history.entries.length).toBeGreaterThanOrEqual(size.operations);
  await expectNothingLost(cluster, { replays: 50 });
  process.stdout.write(
    `storm: ${history.entries.length} operations, ${history.unanswered} tries without an answer, ${kills} kills, longest gap ${(maxGapMs / 1000).toFixed(1)} s, seed ${seed}\n`,
  );
});
