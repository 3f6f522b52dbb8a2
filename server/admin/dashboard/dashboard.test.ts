import { afterAll, beforeAll, expect, test } from "vitest";
import { daysOf } from "#contract/dates/period-days.ts";
import { periods } from "#contract/periods.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { untilCallsWait } from "#tests/setup/app/until-calls-wait.ts";
import { lagosDay, makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";
import { addCounts, readResponseTimes } from "../../platform/health/response-times.ts";
import { countAllDays, countRecentDays } from "../analytics/count-days.ts";

let app: TestApp;
let admin: TestUser;
let creator: TestUser;
let investor: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  creator = await app.makePerson("user");
  investor = await app.makePerson("investor");
});
afterAll(() => app.close());

const read = async (what: string, as = admin) =>
  (await app.call("GET", `/api/admin/${what}`, { as })).body.data;

/** The first moment of a day in Lagos, and the last before it. */
const startOf = (day: string) => `${day}T00:00:00+01:00`;
const endBefore = (day: string) => new Date(Date.parse(startOf(day)) - 1).toISOString();

test("the figures have the eleven fields, of all time, and say what waits since when", async () => {
  const project = await makeOpenProject(app, creator, admin);
  await app.fund(investor.id, 10_000_00n);
  const body = { projectId: project.id, amount: 5_000 };
  await app.call("POST", "/api/investments", { as: investor, body });
  await app.call("POST", "/api/projects", { as: creator, body: projectBody() });
  // Whoever has not verified an address is nobody yet.
  const unverified = await app.makePerson();
  await app.db`update app.person set status = 'PENDING' where id = ${unverified.id}`;
  // What was only begun, or never arrived, moved nothing.
  for (const status of ["created", "pending", "failed", "credited", "reversed"])
    await app.db`
      insert into app.topup (id, person_id, reference, provider, method, amount_kobo, status)
      values (app.new_id(), ${investor.id}, ${status}, 'sandbox', 'card', 100, ${status})`;
  await countAllDays(app.db);
  const stats = await read("stats");
  expect(stats).toMatchObject({
    ...{ totalUsers: 3, totalRevenue: "0.00", activeProjects: 1, pendingReviews: 1 },
    ...{ totalInvestments: 1, totalWalletBalance: "5000.00", totalTransactions: 3 },
    ...{ monthlyVolume: "10000.00", platformGrowth: null, userGrowth: null, revenueGrowth: null },
    change: {
      users: { now: 3, before: 0 },
      revenue: { now: "0.00", before: "0.00" },
      invested: { now: "5000.00", before: "0.00" },
      opened: { now: 1, before: 0 },
    },
  });
  const joined = (await read("activity?limit=50")).filter(
    ({ type }: { type: string }) => type === "user",
  );
  expect(joined).toHaveLength(3);
  await app.db`delete from app.person where id = ${unverified.id}`;
  expect(Date.parse(stats.oldestReview)).toBeLessThanOrEqual(Date.now());
  for (const as of [creator, investor]) {
    for (const what of ["stats", "activity", "analytics", "health", "status"])
      expect((await app.call("GET", `/api/admin/${what}`, { as })).status).toBe(403);
  }
  expect((await app.call("GET", "/api/admin/stats?period=2d", { as: admin })).status).toBe(400);
});

test.each(periods)(
  "%s begins and ends with days of Lagos, in figures, parts and activity",
  async (period) => {
    const project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "9000000" });
    await app.db`delete from app.investment`;
    const { days, before } = daysOf(period, lagosDay());
    const put = (kobo: bigint, at: string, status = "active") => app.db`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until, created_at,
      updated_at, ended_reason, ended_at)
    values (app.new_id(), ${project.id}, ${investor.id}, ${kobo}, ${status}, ${at}, ${at}, ${at},
      ${status === "cancelled" ? "taken-back" : null}, ${status === "cancelled" ? at : null})`;
    await put(1_00n, startOf(days.from));
    await put(10_00n, endBefore(days.from));
    await put(100_00n, startOf(before.from));
    await put(1000_00n, endBefore(before.from));
    await put(5_00n, startOf(days.from), "cancelled");
    const others = [creator, investor];
    const moments = [startOf(days.from), endBefore(days.from)];
    for (const [i, at] of moments.entries())
      await app.db`update app.person set created_at = ${at} where id = ${others[i]?.id}`;
    const other = await makeOpenProject(app, creator, admin);
    const opened: [string, string][] = [
      [startOf(days.from), other.id],
      [endBefore(days.from), project.id],
    ];
    await app.db`update app.project set opened_at = ${endBefore(before.from)}`;
    for (const [at, id] of opened)
      await app.db`update app.project set opened_at = ${at} where id = ${id}`;
    await countAllDays(app.db);
    const stats = await read(`stats?period=${period}`);
    expect(stats).toMatchObject({
      change: { invested: { now: "1.00", before: "110.00" }, users: { now: 2, before: 1 } },
      ...{ platformGrowth: -99.1, userGrowth: 100, totalInvestments: 4 },
    });
    expect(stats.change.opened).toEqual({ now: 1, before: 1 });
    const parts: { from: string; to: string; invested: string; users: number }[] = await read(
      `analytics?period=${period}`,
    );
    expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([days.from, days.to]);
    expect(parts[0]).toMatchObject({ invested: "1.00", users: 1 });
    expect(parts.slice(1).every(({ invested }) => invested === "0.00")).toBe(true);
    const joined = async () =>
      (await read(`activity?period=${period}&limit=50`))
        .filter(({ type }: { type: string }) => type === "user")
        .map(({ userId }: { userId: string }) => userId);
    expect(await joined()).toEqual([admin.id, creator.id]);
  },
);

test("the last 60 days are counted anew, and what was before them stays as it was", async () => {
  const dayAgo = (days: number) => app.db<{ day: string; at: Date }>`
    select (app.lagos_day(app.now()) - ${days}::int)::text as day,
      app.end_of_lagos_day(app.lagos_day(app.now()) - ${days}::int - 1) as at`;
  const [first] = await dayAgo(60);
  const [before] = await dayAgo(61);
  await app.db`delete from app.investment`;
  await app.db`update app.project set opened_at = app.now() where opened_at is not null`;
  await app.db`delete from app.platform_day`;
  await app.db`insert into app.platform_day values (${before?.day}::date, 7, 7, 7, 7, 7, 7), (${first?.day}::date, 7, 7, 7, 7, 7, 7)`;
  await app.db`update app.person set created_at = ${first?.at} where id = ${creator.id}`;
  await app.db`update app.person set created_at = ${first?.at}::timestamptz - interval '1 ms' where id = ${investor.id}`;
  const users = async () =>
    await app.db`select day::text, users from app.platform_day order by day limit 2`;
  await countRecentDays(app.db);
  expect(await users()).toEqual([
    { day: before?.day, users: 7 },
    { day: first?.day, users: 1 },
  ]);
  await countAllDays(app.db);
  expect(await users()).toEqual([
    { day: before?.day, users: 1 },
    { day: first?.day, users: 1 },
  ]);
});

test("counted for the first time, the whole history is there at once", async () => {
  const at = "2020-05-05T12:00:00Z";
  await app.db`update app.person set created_at = ${at} where id = ${creator.id}`;
  await app.db`delete from app.platform_day`;
  await countRecentDays(app.db);
  const [first] = await app.db`select day::text, users from app.platform_day order by day limit 1`;
  expect(first).toEqual({ day: "2020-05-05", users: 1 });
});

test("what happened is told newest first, with whose it is and how grave", async () => {
  const ada = await app.makePerson();
  await app.fund(ada.id, 2_000_00n);
  const flag = { as: admin, body: { reason: "Look" } };
  await app.call("POST", `/api/admin/users/${ada.id}/flag`, flag);
  await app.db`
    insert into app.job (id, kind, payload, run_at, failed_at)
    values (app.new_id(), 'mail', '{}', app.now(), app.now())`;
  const activity = await read("activity?limit=4");
  expect(activity).toMatchObject([
    { type: "system", message: "Work failed at every attempt: mail", severity: "error" },
    {
      type: "system",
      message: "Ada Obi: user flagged, Ada Obi",
      severity: "warning",
      userId: admin.id,
    },
    { type: "transaction", message: "Ada Obi paid in ₦2,000", severity: "success" },
    { type: "user", message: "Ada Obi joined", severity: "info", userId: ada.id },
  ]);
  expect(activity[0].timeAgo).toBe("Just now");
  expect(await read("status")).toMatchObject({ problems: 1 });
  expect((await read("health")).problems).toMatchObject([expect.stringContaining("given up")]);
  await app.db`delete from app.job where failed_at is not null`;
});

test("recurring work whose last run failed is a problem until it works again", async () => {
  await app.db`
    insert into app.recurring_work (name, due_at, failures, last_error)
    values ('counting days', app.now(), 1, 'no space'), ('sweeping', app.now(), 0, null)`;
  expect((await read("health")).problems).toEqual([
    "What repeats by itself fails and is tried again: counting days.",
  ]);
  expect(await read("status")).toMatchObject({ problems: 1 });
  await app.db`delete from app.recurring_work`;
  expect(await read("status")).toMatchObject({ problems: 0 });
});

test("health is measured: the queue, the provider, the books, and the calls of the last hour on all processes", async () => {
  await app.db`
    insert into app.books_check (checked_at, findings) values (clock_timestamp() - interval '1 hour', 2), (clock_timestamp(), 0)`;
  expect(await read("health")).toMatchObject({
    databaseMs: expect.any(Number),
    provider: { name: "sandbox", isAnswering: true },
    books: { findings: 0 },
    queue: { givenUp: 0 },
    problems: [],
  });
  await app.db.transaction(async (tx) => {
    // This app's own calls would be among them.
    await tx`lock table app.response_time`;
    await tx`delete from app.response_time`;
    expect(await readResponseTimes(tx)).toEqual({
      ...{ calls: 0, p50: null, p95: null, p99: null, errorRate: null },
    });
    await tx`
      insert into app.response_time (minute, bucket, calls, errors)
      values (date_trunc('minute', clock_timestamp()), 10, 90, 0), (clock_timestamp(), 20, 8, 0),
        (clock_timestamp() - interval '59 minutes', 30, 2, 1), (clock_timestamp() - interval '61 minutes', 40, 900, 900)`;
    expect(await readResponseTimes(tx)).toEqual({
      ...{ calls: 100, p50: 7, p95: 39, p99: 238, errorRate: 1 },
    });
  });
});

test("two processes that write how long calls took do not wait for each other in a circle", async () => {
  const counts = (...buckets: number[]) =>
    new Map(buckets.map((bucket) => [bucket, { calls: 1, errors: 0 }]));
  const other = await app.db.transaction(async (tx) => {
    await addCounts(tx, counts(101));
    const writing = addCounts(app.db, counts(102, 101));
    await untilCallsWait(tx);
    await addCounts(tx, counts(102));
    return { writing };
  });
  await other.writing;
});

test("uptime is of the minutes since the first, and who was here lately is counted", async () => {
  await app.db`delete from app.heartbeat`;
  const ago = (minutes: number) => app.db`
    insert into app.heartbeat values (date_trunc('minute', clock_timestamp()) - make_interval(mins => ${minutes}))`;
  expect((await read("status")).uptime).toEqual({ percent: null, since: null });
  for (const minutes of [0, 1, 2, 4, 60 * 24 * 31]) await ago(minutes);
  await app.db`update app.session set rotated_at = app.now() - interval '16 minutes'`;
  await app.db`update app.session set rotated_at = app.now() - interval '14 minutes' where person_id = ${creator.id}`;
  // Somebody with two devices is one; whoever has signed out has left.
  await app.db`
    insert into app.session (id, person_id, device_hash, expires_at, ended_at)
    select app.new_id(), id, 'another', app.now() + interval '1 day', case when role = 'user' then null else app.now() end
    from app.person where id in (${creator.id}, ${investor.id})`;
  const status = await read("status");
  expect(status).toMatchObject({ uptime: { percent: 75 }, activeUsers: 1 });
});
