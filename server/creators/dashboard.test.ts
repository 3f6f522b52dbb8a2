import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorPeriods } from "#contract/creators.ts";
import { daysOf } from "#contract/dates/period-days.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { lagosDay, makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";

let app: TestApp;
let admin: TestUser;
let investor: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  investor = await app.makePerson("investor");
});
afterAll(() => app.close());

const ask = (of: TestUser, period: string, as: TestUser | undefined = of) =>
  app.call("GET", `/api/users/dashboard/${of.id}?period=${period}`, { as });
const read = async (of: TestUser, period: string) => (await ask(of, period)).body.data;
const nothing = { now: 0, before: 0, growth: null };
const noMoney = { now: "0.00", before: "0.00", growth: null };

/** The first moment of a day in Lagos, and the last before it. */
const startOf = (day: string) => `${day}T00:00:00+01:00`;
const endBefore = (day: string) => new Date(Date.parse(startOf(day)) - 1).toISOString();

/** An investment as it stands in the books' past, without the money that moved. */
async function put(project: ProjectDetail, kobo: bigint, at: string, status = "active") {
  await app.db`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until, created_at,
      updated_at, ended_reason, ended_at)
    values (app.new_id(), ${project.id}, ${investor.id}, ${kobo}, ${status}, ${at}, ${at}, ${at},
      ${status === "cancelled" ? "taken-back" : null}, ${status === "cancelled" ? at : null})`;
}

test("whoever has no project has zeros, nothing to grow from, and empty lists", async () => {
  const newcomer = await app.makePerson("user");
  expect(await read(newcomer, "30d")).toEqual({
    ...{ totalProjects: 0, totalInvestedAmount: "0.00", activeProjects: 0 },
    change: { projects: nothing, raised: noMoney, opened: nothing, released: noMoney },
    ...{ recentProjects: [], funding: [], activity: [], next: [], news: [] },
  });
});

test("one reads one's own dashboard, admins anyone's, and nobody else", async () => {
  const creator = await app.makePerson("user");
  await makeOpenProject(app, creator, admin);
  expect((await ask(creator, "30d", admin)).body.data.totalProjects).toBe(1);
  expect(await ask(creator, "30d", investor)).toMatchObject({
    status: 404,
    body: { code: "USER_NOT_FOUND" },
  });
  expect((await app.call("GET", `/api/users/dashboard/${creator.id}`)).status).toBe(401);
  const stranger = `/api/users/dashboard/${crypto.randomUUID()}`;
  expect((await app.call("GET", stranger, { as: admin })).status).toBe(404);
  expect(await ask(creator, "1y")).toMatchObject({
    status: 400,
    body: { message: "Please choose a period from the list" },
  });
});

test.each(creatorPeriods)("%s begins and ends with days of Lagos", async (period) => {
  const creator = await app.makePerson("user");
  const project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "9000000" });
  const { days, before } = daysOf(period, lagosDay());
  await put(project, 1_00n, startOf(days.from));
  await put(project, 10_00n, endBefore(days.from));
  await put(project, 100_00n, startOf(before.from));
  await put(project, 1000_00n, endBefore(before.from));
  await put(project, 5_00n, startOf(days.from), "cancelled");
  const { change, activity } = await read(creator, period);
  expect(change.raised).toEqual({ now: "1.00", before: "110.00", growth: -99.1 });
  const invested = activity.filter(({ kind }: { kind: string }) => kind === "investment");
  expect(invested).toMatchObject([{ amount: "1.00", projectName: "Solar for Kano" }]);

  const made = [startOf(days.from), endBefore(days.from), startOf(before.from)];
  for (const at of [...made, endBefore(before.from)]) {
    await app.db`
      insert into app.project (id, creator_id, name, created_at) values (app.new_id(), ${creator.id}, 'Old', ${at})`;
  }
  expect((await read(creator, period)).change.projects).toEqual({
    ...{ now: 2, before: 2, growth: 0 },
  });
});

test("figures, chart, news and what comes next are those of one's own projects", async () => {
  const creator = await app.makePerson("user");
  await makeOpenProject(app, await app.makePerson("user"), admin);
  const open = await makeOpenProject(app, creator, admin);
  await app.fund(investor.id, 10_000_00n);
  const body = { projectId: open.id, amount: 10_000 };
  await app.call("POST", "/api/investments", { as: investor, body });
  const draft = { as: creator, body: projectBody({ draft: true, name: "Kilns" }) };
  await app.call("POST", "/api/projects", draft);
  await app.db`
    insert into app.news_article (id, title, content, content_html)
    select app.new_id(), 'News ' || n, '', '' from generate_series(1, 4) n`;
  const dashboard = await read(creator, "7d");
  expect(dashboard).toMatchObject({
    ...{ totalProjects: 2, totalInvestedAmount: "10000.00", activeProjects: 1 },
    change: {
      projects: { now: 2, before: 0, growth: null },
      raised: { now: "10000.00", before: "0.00", growth: null },
      opened: { now: 1, before: 0, growth: null },
    },
    recentProjects: [{ id: open.id }],
    funding: [{ id: open.id, raised: "10000.00", target: "50000.00" }],
    activity: [{ kind: "investment", amount: "10000.00" }, { kind: "opened" }],
    next: [
      { kind: "finish", projectName: "Kilns" },
      { kind: "share", day: lagosDay(30) },
    ],
  });
  expect(dashboard.news).toHaveLength(3);
  await app.call("PATCH", `/api/projects/${open.id}`, { as: creator, body: { description: "x" } });
  await app.db`update app.project_revision set status = 'rejected' where project_id = ${open.id}`;
  expect((await read(creator, "7d")).next[0]).toMatchObject({ kind: "text", projectId: open.id });
});

test("of two thousand projects all are counted, and only the newest are sent", async () => {
  const creator = await app.makePerson("user");
  await app.db`
    with made as (
      insert into app.project (id, creator_id, name, description, description_html, category, goal_kobo, start_date,
        end_date, approval_status, submitted_at, opened_at)
      select app.new_id(), ${creator.id}, 'Farm ' || n, 'x', 'x', 'Fashion', 100000, current_date,
        current_date + 9, 'APPROVED', app.now(), app.now() - n * interval '1 hour' from generate_series(1, 2000) n returning id)
    , books as (
      insert into ledger.account (id, kind, owner_id) select app.new_id(), 'escrow', id from made returning id, owner_id)
    insert into app.project_totals (project_id, escrow_id, status, closes_at, goal_kobo)
    select owner_id, id, 'OPEN', app.now() + interval '9 days', 100000 from books`;
  const dashboard = await read(creator, "90d");
  expect(dashboard).toMatchObject({ totalProjects: 2000, activeProjects: 2000 });
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(names(dashboard.recentProjects)).toEqual(["Farm 1", "Farm 2", "Farm 3"]);
  expect(names(dashboard.funding)).toHaveLength(5);
  expect([dashboard.activity.length, dashboard.next.length]).toEqual([5, 3]);
});
