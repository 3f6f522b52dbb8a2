import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysOf } from "#contract/dates/period-days.ts";
import { type Period, periods } from "#contract/periods.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeActiveProject } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let solar: ProjectDetail;
let mill: ProjectDetail;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  solar = await makeOpenProject(app, creator, admin, { expectedROI: "12.5" });
  mill = await makeOpenProject(app, creator, admin, {
    name: "Mill in Ogbomoso",
    category: "Food & Beverage",
  });
});
afterAll(() => app.close());

type Made = {
  project?: ProjectDetail;
  kobo?: bigint;
  status?: "active" | "pending" | "completed" | "cancelled";
  at?: string;
  endedAt?: string;
  back?: bigint;
  rate?: number;
};

/** An investment as it stands in the books' past, without the money that moved. */
async function put(investor: TestUser, made: Made = {}): Promise<string> {
  const { project = solar, kobo = 1_000_00n, status = "active", back = 0n, rate = null } = made;
  const at = made.at ?? new Date().toISOString();
  const ended = status === "completed" || status === "cancelled" ? (made.endedAt ?? at) : null;
  const [row] = await app.db<{ id: string }>`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, return_kobo, success_rate,
      cancellable_until, created_at, updated_at, ended_reason, ended_at)
    values (app.new_id(), ${project.id}, ${investor.id}, ${kobo}, ${status}, ${back}, ${rate}, ${at}, ${at}, ${at},
      ${ended && (status === "completed" ? "outcome" : "cancel")}, ${ended})
    returning id`;
  return row?.id ?? "";
}

const read = async (path: string, as: TestUser) =>
  (await app.call("GET", `/api/investors/${path}`, { as })).body.data;
const dashboard = (as: TestUser, period: Period) => read(`dashboard?period=${period}`, as);

/** The first moment of a day in Lagos, and the last before it. */
const startOf = (day: string) => `${day}T00:00:00+01:00`;
const endBefore = (day: string) => new Date(Date.parse(startOf(day)) - 1).toISOString();

test("somebody who has invested nothing has zeros, nothing to grow from and empty lists", async () => {
  const newcomer = await app.makePerson();
  expect(await dashboard(newcomer, "30d")).toEqual({
    ...{ totalInvestedAmount: "0.00", totalReturnAmount: "0.00", averageSuccessRate: 0 },
    ...{ totalInvestments: 0, ratedInvestments: 0, liveAmount: "0.00", liveProjects: 0 },
    expectedReturns: "0.00",
    change: {
      ...{ investedAmount: "0.00", investedBefore: "0.00", investedGrowth: null },
      ...{ investments: 0, investmentsBefore: 0, investmentsGrowth: null, rated: 0 },
    },
    ...{ recentProjects: [], recentInvestments: [] },
  });
  expect(await read("allocation", newcomer)).toEqual([]);
  expect(await read("coming", newcomer)).toEqual([]);
  expect(await read("portfolio", newcomer)).toEqual([]);
});

test.each(periods)(
  "%s counts from its first moment in Lagos, and the one before up to it",
  async (period) => {
    const person = await app.makePerson();
    const { days, before } = daysOf(period, lagosDay());
    await put(person, { kobo: 1_00n, at: endBefore(before.from) });
    await put(person, { kobo: 20_00n, at: startOf(before.from) });
    await put(person, { kobo: 20_00n, at: endBefore(days.from) });
    const [first, second] = [
      await put(person, { kobo: 300_00n, at: startOf(days.from) }),
      await put(person, { kobo: 400_00n }),
    ];
    const { change, recentInvestments, totalInvestedAmount } = await dashboard(person, period);
    expect(totalInvestedAmount).toBe("741.00");
    expect(change).toMatchObject({
      investedAmount: "700.00",
      investedBefore: "40.00",
      investedGrowth: 1650,
    });
    expect(change).toMatchObject({ investments: 2, investmentsBefore: 2, investmentsGrowth: 0 });
    expect(recentInvestments.map(({ id }: { id: string }) => id)).toEqual([second, first]);

    const { spans, putInBefore } = await read(`performance?period=${period}`, person);
    expect(putInBefore).toBe("41.00");
    expect(spans[0]).toMatchObject({ from: days.from, putIn: "300.00" });
    expect(spans.at(-1)).toMatchObject({ to: days.to, putIn: "400.00" });
  },
);

test.each(periods)("what came back in %s counts by the day on which it came", async (period) => {
  const person = await app.makePerson();
  const { days } = daysOf(period, lagosDay());
  const [at, back] = ["2020-01-01T12:00:00Z", { status: "completed", rate: 50 } as const];
  await put(person, { ...back, at, back: 7_00n, endedAt: endBefore(days.from) });
  await put(person, { ...back, at, back: 80_00n, endedAt: startOf(days.from) });
  const { spans, cameBackBefore } = await read(`performance?period=${period}`, person);
  expect([cameBackBefore, spans[0].cameBack]).toEqual(["7.00", "80.00"]);
  expect((await dashboard(person, period)).change.rated).toBe(1);
});

test("without a period it is a year, and another one is refused in a sentence", async () => {
  const person = await app.makePerson();
  expect((await read("performance", person)).unit).toBe("month");
  const refused = await app.call("GET", "/api/investors/dashboard?period=2w", { as: person });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Please choose a period from the list",
  ]);
});

test("figures are of what stands: expected of what is active, the rate of what was rated", async () => {
  const person = await app.makePerson();
  await put(person, { kobo: 1_000_00n });
  await put(person, { kobo: 2_000_00n, status: "pending" });
  await put(person, { kobo: 9_000_00n, status: "cancelled" });
  await put(person, { status: "completed", back: 1_500_00n, rate: 90 });
  await put(person, { status: "completed", back: 100_00n, rate: 45 });
  await put(person, { status: "completed", back: 300_00n });
  await put(person, { kobo: 4_000_00n, project: mill });
  const figures = {
    ...{ totalInvestedAmount: "10000.00", totalInvestments: 6, totalReturnAmount: "1900.00" },
    ...{ averageSuccessRate: 67.5, liveAmount: "7000.00", liveProjects: 2 },
    // ₦1,000 with 12.5%, and ₦4,000 without an estimate.
    expectedReturns: "5125.00",
  };
  expect(await dashboard(person, "7d")).toMatchObject({ ...figures, ratedInvestments: 2 });
  const { body } = await app.call("GET", "/api/investments/stats", { as: person });
  expect(body.data).toMatchObject(figures);
  expect(await read("allocation", person)).toEqual([
    { category: "Food & Beverage", amount: "4000.00", projects: 1 },
    { category: "Renewable Energy", amount: "3000.00", projects: 1 },
  ]);
  const { recentProjects } = await dashboard(person, "7d");
  expect(recentProjects).toMatchObject([
    { id: mill.id, liveAmount: "4000.00" },
    { id: solar.id, liveAmount: "3000.00" },
  ]);
});

test("the portfolio has a line for each project, in pages, with its ROI once nothing of it is in there", async () => {
  const person = await app.makePerson();
  await put(person, {
    status: "completed",
    kobo: 3_000_00n,
    back: 2_000_00n,
    rate: 60,
    at: "2026-01-05T10:00:00Z",
  });
  await put(person, { project: mill, kobo: 500_00n });
  const gone = await makeOpenProject(app, creator, admin, projectBody({ name: "Taken back" }));
  await put(person, { project: gone, status: "cancelled" });
  const page = async (query: string) =>
    (await app.call("GET", `/api/investors/portfolio?limit=1${query}`, { as: person })).body;
  const first = await page("");
  expect(first).toMatchObject({
    total: 2,
    data: [{ projectId: mill.id, liveAmount: "500.00", roi: null }],
  });
  const second = await page(`&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({
    nextCursor: null,
    data: [
      {
        ...{ projectId: solar.id, investedAmount: "3000.00", returnAmount: "2000.00" },
        ...{ roi: -33.3, successRate: 60 },
      },
    ],
  });
});

test("what comes next: what can be taken back first, then the dates in their order", async () => {
  const person = await app.makePerson();
  await put(person, { project: mill });
  const id = await put(person);
  await app.db`update app.investment set cancellable_until = app.now() + interval '2 hours' where id = ${id}`;
  const later = lagosDay(90);
  const far = await makeOpenProject(app, creator, admin, { name: "Far", endDate: later });
  await put(person, { project: far, status: "pending" });
  const coming = await read("coming", person);
  expect(
    coming.map(({ kind, projectName }: Record<string, string>) => [kind, projectName]),
  ).toEqual([
    ["take-back", "Solar for Kano"],
    ["pending", "Far"],
    ["closes", "Solar for Kano"],
    ["closes", "Mill in Ogbomoso"],
    ["closes", "Far"],
  ]);
});

test("of returns that were paid in, one's share is told until an admin has looked at them", async () => {
  const owner = await app.makePerson("user");
  const { project, investors } = await makeActiveProject(app, owner, admin, [1_000_00n, 2_000_00n]);
  const [one, two] = investors as [TestUser, TestUser];
  expect(await read("coming", one)).toMatchObject([{ kind: "milestone" }]);
  await app.fund(owner.id, 1_00n);
  const body = { amount: "1" };
  await app.call("POST", `/api/projects/${project.id}/returns`, { as: owner, body });
  const share = { kind: "review", amount: "0.33", step: null, projectName: project.name };
  expect((await read("coming", one))[0]).toMatchObject(share);
  expect((await read("coming", two))[0]).toMatchObject({ ...share, amount: "0.66" });
});

test("what can be taken back is summed up whole, however many investments it is in", async () => {
  const person = await app.makePerson();
  await app.db`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until)
    select app.new_id(), ${solar.id}, ${person.id}, 100000, 'active', app.now() + interval '2 hours'
    from generate_series(1, 60)`;
  expect((await read("coming", person))[0]).toMatchObject({
    ...{ kind: "take-back", amount: "60000.00" },
  });
});

test("money that waits for approval is said to be held, in the list and in the file", async () => {
  const person = await app.makePerson();
  await put(person, { status: "pending", kobo: 1_500_000_00n });
  expect(await read("portfolio", person)).toMatchObject([{ pendingAmount: "1500000.00" }]);
  const path = "/api/investors/portfolio/file?period=1y&format=csv";
  const { body } = await app.call("GET", path, { as: person });
  expect(body).toContain('Solar for Kano,"waits for approval, money held"');
});

test("others' investments are in nobody else's figures", async () => {
  const [mine, other] = [await app.makePerson(), await app.makePerson()];
  await put(other);
  expect((await dashboard(mine, "1y")).totalInvestments).toBe(0);
  expect(await read("portfolio", mine)).toEqual([]);
  expect((await app.call("GET", "/api/investors/dashboard")).status).toBe(401);
});

/** What the rows of an investor come to, counted from the investments themselves. */
const counted = (id: string) => app.db`
  select i.project_id, count(*) filter (where status <> 'cancelled')::int as investments,
    coalesce(sum(amount_kobo) filter (where status <> 'cancelled'), 0)::bigint as amount_kobo,
    coalesce(sum(amount_kobo) filter (where status in ('active', 'pending')), 0)::bigint as live_kobo,
    coalesce(sum(return_kobo) filter (where status = 'completed'), 0)::bigint as return_kobo,
    max(i.created_at) as invested_at
  from app.investment i where i.investor_id = ${id} group by i.project_id order by i.project_id`;
const kept = (id: string) => app.db`
  select project_id, investments, amount_kobo, live_kobo, return_kobo, invested_at
  from app.holding where investor_id = ${id} order by project_id`;
const countedByDay = (id: string) => app.db`
  select day, sum(kobo)::bigint as put_in_kobo, sum(back)::bigint as back_kobo from (
    select app.lagos_day(created_at)::text as day, amount_kobo as kobo, 0 as back from app.investment
    where investor_id = ${id} and status <> 'cancelled'
    union all
    select app.lagos_day(ended_at)::text, 0, return_kobo from app.investment
    where investor_id = ${id} and status = 'completed') days group by day order by day`;
const keptByDay = (id: string) => app.db`
  select day::text, put_in_kobo, back_kobo from app.investor_day
  where investor_id = ${id} and (put_in > 0 or completed > 0) order by day`;

test("whatever happens to investments, what is kept of them is what they come to", async () => {
  const statuses = ["active", "pending", "completed", "cancelled"] as const;
  const one = fc.record({
    isSolar: fc.boolean(),
    kobo: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    day: fc.integer({ min: 1, max: 3 }),
    hour: fc.constantFrom("22:59:59.999999", "23:00:00"),
    steps: fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 4 }),
    back: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (all) => {
      const person = await app.makePerson();
      for (const { isSolar, kobo, day, hour, steps, back } of all) {
        const [project, at] = [isSolar ? solar : mill, `2026-03-0${day}T${hour}Z`];
        const id = await put(person, { project, kobo, at, status: "pending" });
        for (const status of steps) {
          const isOver = status === "completed" || status === "cancelled";
          await app.db`
            update app.investment set status = ${status}, return_kobo = ${status === "completed" ? back : 0n},
              ended_reason = ${isOver ? "outcome" : null}, ended_at = ${isOver ? `2026-04-0${day}T${hour}Z` : null}
            where id = ${id}`;
        }
      }
      expect(await kept(person.id)).toEqual(await counted(person.id));
      expect(await keptByDay(person.id)).toEqual(await countedByDay(person.id));
    }),
    { numRuns: 15 },
  );
});
