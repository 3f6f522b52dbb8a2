import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabaseServer } from "#tests/setup/app/database.ts";
import { openDatabaseProxy } from "#tests/setup/app/database-proxy.ts";
import { type Cluster, isUp, startCluster } from "./cluster.ts";
import { expectNothingLost } from "./expect-nothing-lost.ts";
import { findPostmaster } from "./kill-database.ts";
import { runLoad } from "./load.ts";
import { until } from "./until.ts";

// One that no other file uses: it is killed.
let own: Awaited<ReturnType<typeof openDatabaseServer>>;
beforeAll(async () => {
  own = await openDatabaseServer("database");
});
afterAll(() => own.close());
let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

/** The load goes on while something happens, and everything is right afterwards. */
async function underLoad(here: Cluster, happen: (more: () => Promise<void>) => Promise<void>) {
  let isOver = false;
  const load = runLoad(here, { operations: 100, seed: 11, goesOn: () => !isOver });
  /** Waits until people get answers again. */
  const more = async () => {
    const goal = here.history.entries.length + 30;
    await until("answers", () => here.history.entries.length >= goal);
  };
  await more();
  await happen(more).finally(() => {
    isOver = true;
  });
  await load;
  await expectNothingLost(here);
}

test("the database is killed, quits, loses one process, stands still: it all comes back by itself", async () => {
  cluster = await startCluster({ people: 4 }, {}, own.server);
  const here = cluster;
  const { db } = here.app;
  await Promise.all([here.start(), here.start()]);
  const backends = async () => {
    const rows = await db<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
    return rows.map(({ pid }) => pid);
  };
  await underLoad(here, async (more) => {
    for (const signal of ["SIGKILL", "SIGQUIT"] as const) {
      process.kill(await findPostmaster(here.app), signal);
      await more();
    }
    const [one] = await backends();
    if (one) process.kill(one, "SIGKILL");
    await more();
    const still = await backends();
    const before = here.history.unanswered;
    for (const pid of still) process.kill(pid, "SIGSTOP");
    await until("somebody gives up waiting", () => here.history.unanswered > before);
    for (const pid of still) process.kill(pid, "SIGCONT");
    await more();
  });
  expect(here.nodes.filter((node) => node.isGone())).toEqual([]);
});

test("the line to the database is slow, cut, silent, or dies after the commit was sent", async () => {
  cluster = await startCluster({ people: 4 }, {}, own.server);
  const here = cluster;
  const proxy = await openDatabaseProxy(here.app.settings);
  // Statements with their text, so that the proxy can tell them apart.
  await here.start({ environment: { PREPARED_STATEMENTS: "false" } }, proxy.url);
  await underLoad(here, async (more) => {
    proxy.state.delayMs = 20;
    await more();
    proxy.state.delayMs = 0;
    for (let cuts = 0; cuts < 5; cuts++) {
      proxy.cut();
      await more();
    }
    for (const answer of [/app\.invest_batch/, /commit/, /commit/, /commit/, /app\.invest_batch/]) {
      const before = proxy.answersLost();
      proxy.loseAnswerTo(answer);
      await until("an answer is lost", () => proxy.answersLost() > before);
      await more();
    }
    const before = here.history.unanswered;
    proxy.state.isSilent = true;
    await until("somebody gives up waiting", () => here.history.unanswered > before);
    proxy.state.isSilent = false;
    proxy.cut();
    await more();
  });
  expect(proxy.answersLost()).toBe(5);
  await proxy.close();
});

test("the disk is full: refused or 503, nothing acknowledged is lost, and good again with room", async (context) => {
  const disk = mkdtempSync(join(tmpdir(), "ajose-disk-"));
  if (!mounted(disk)) {
    process.stdout.write("disk full: NOT RUN, this user may not mount a small disk\n");
    rmSync(disk, { recursive: true });
    context.skip();
  }
  const dataDir = join(disk, "data");
  mkdirSync(dataDir);
  chmodSync(disk, 0o755);
  const full = await openDatabaseServer("full", { dataDir });
  try {
    cluster = await startCluster({ people: 4 }, {}, full.server);
    const here = cluster;
    await here.start();
    await underLoad(here, async (more) => {
      const before = here.history.unanswered;
      fill(join(disk, "filler"));
      await until("nothing more can be written", () => here.history.unanswered > before + 20);
      rmSync(join(disk, "filler"));
      const roomAt = performance.now();
      await until("it is up", () => isUp(here.app));
      await more();
      process.stdout.write(
        `disk full: good again after ${((performance.now() - roomAt) / 1000).toFixed(1)} s\n`,
      );
    });
    await cluster.close();
    cluster = undefined;
  } finally {
    await full.close();
    execFileSync("umount", [disk]);
    rmSync(disk, { recursive: true });
  }
});

function mounted(place: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=180m", "tmpfs", place], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Takes every byte that is left. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) writeFileSync(file, block, { flag: "a" });
  } catch {
    // That was the last one that fitted.
  }
}
