import { afterEach, expect, test } from "vitest";
import { lagosDay, makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";
import { type Cluster, investorOperations, startCluster } from "./cluster.ts";
import { doneOf, expectNothingLost } from "./expect-nothing-lost.ts";
import { isDone } from "./history.ts";
import { runLoad } from "./load.ts";
import { until } from "./until.ts";

const day = 86_400_000;
let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

test("servers whose own clocks are wrong decide nothing by them", async () => {
  cluster = await startCluster({ people: 2 });
  const { db } = cluster.app;
  // One works 40 days ahead and does jobs alone; people meet one that is two hours behind.
  const ahead = await cluster.start({ clockMs: 40 * day });
  await cluster.start({ clockMs: -2 * 3_600_000 });
  cluster.nodes.splice(cluster.nodes.indexOf(ahead), 1);
  await runLoad(cluster, { operations: 60, seed: 21 });
  const [ada] = cluster.people;
  if (!ada) throw new Error("nobody lives here");
  const { answer } = await cluster.perform(
    investorOperations.invest(ada, cluster.projectIds[0] ?? "", "9"),
  );
  const [clock] = await db<{ now: Date }>`select app.now() as now`;
  const { createdAt, cancellableUntil } = answer.body.data;
  expect(Math.abs(Date.parse(createdAt) - Number(clock?.now))).toBeLessThan(60_000);
  expect(Date.parse(cancellableUntil) - Date.parse(createdAt)).toBe(2 * day);
  // Its recurring work ran too, and closed nothing before its time.
  await until("a job asked for now is done by one of them", async () => {
    const open =
      await db`select 1 as one from app.job where done_at is null and kind = 'tellInvested'`;
    return open.length === 0;
  });
  expect(await db`select 1 as one from app.project where status not in ('OPEN', 'FUNDED')`).toEqual(
    [],
  );
  await expectNothingLost(cluster);
  await ahead.kill();
});

test("the database's clock jumps: ten days ahead, two hours back, and no deadline is doubled or revived", async () => {
  cluster = await startCluster({ people: 3, goals: ["5000000"] });
  const { app } = cluster;
  await Promise.all([cluster.start(), cluster.start()]);
  await runLoad(cluster, { operations: 60, seed: 22 });
  await shiftClock(app, "10 days");
  const early = doneOf(cluster.history.entries, "invest").slice(0, 4);
  for (const { as, answer } of early) {
    const late = await cluster.perform(investorOperations.cancel(as, answer.body.data.id));
    expect(["COOLING_OFF_OVER", "PROJECT_SETTLED", "INVESTMENT_NOT_PENDING"]).toContain(
      late.answer.body.code,
    );
  }
  await shiftClock(app, "31 days");
  await until("it is closed", async () => {
    const open = await app.db`select 1 as one from app.project where status = 'OPEN'`;
    return open.length === 0;
  });
  await shiftClock(app, "-2 hours");
  const [ada] = cluster.people;
  if (!ada) throw new Error("nobody lives here");
  const after = await cluster.perform(
    investorOperations.invest(ada, cluster.projectIds[0] ?? "", "5"),
  );
  expect(after.answer.body.code).toBe("PROJECT_NOT_OPEN");
  await runLoad(cluster, { operations: 30, seed: 23 });
  await shiftClock(app, "0 hours");
  await expectNothingLost(cluster);
});

test("a storm over the end of the last day: who was let in is refunded, who came late was refused", async () => {
  cluster = await startCluster({ people: 6, goals: [] });
  const { app, creator, admin } = cluster;
  const terms = { expectedRaiseAmount: "5000000", endDate: lagosDay(3) };
  const project = await makeOpenProject(app, creator, admin, terms);
  await Promise.all([cluster.start(), cluster.start()]);
  let refused = 0;
  const here = cluster;
  const accepted = () => doneOf(here.history.entries, "invest");
  const load = Promise.all(
    here.people.flatMap((person) =>
      Array.from({ length: 4 }, async () => {
        for (let late = 0; late < 3; ) {
          const entry = await here.perform(investorOperations.invest(person, project.id, "2"));
          if (isDone(entry)) continue;
          expect(entry.answer.body.code).toBe("PROJECT_NOT_OPEN");
          late += 1;
          refused += 1;
        }
      }),
    ),
  );
  await until("people are let in", () => accepted().length > 20);
  const [left] = await app.db<{ ms: string }>`
    select floor(extract(epoch from closes_at - clock_timestamp()) * 1000)::text as ms
    from app.project where id = ${project.id}`;
  // From here the day has three seconds left, and then goes on.
  await shiftClock(app, `${Number(left?.ms) - 3_000} milliseconds`);
  await load;
  await until("it is closed", async () => {
    const closed = await app.db`select 1 as one from app.project where status = 'CLOSED'`;
    return closed.length === 1;
  });
  const [totals] = await app.db<{ kobo: bigint; closesAt: Date }>`
    select raised_at_close_kobo as kobo, closes_at from app.project_totals where project_id = ${project.id}`;
  expect(accepted().length).toBeGreaterThan(20);
  expect(refused).toBeGreaterThanOrEqual(here.people.length * 12);
  expect(totals?.kobo).toBe(BigInt(accepted().length) * 2_00n);
  const late = accepted().filter(
    ({ answer }) => Date.parse(answer.body.data.createdAt) >= Number(totals?.closesAt),
  );
  expect(late).toEqual([]);
  await shiftClock(app, "0 hours");
  await expectNothingLost(here);
});
