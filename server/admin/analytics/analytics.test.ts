import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { daysOf } from "#contract/dates/period-days.ts";
import { periods } from "#contract/periods.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { lagosDay, makeOpenProject } from "#tests/setup/users/projects.ts";
import { openAccount, platformAccounts } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { newId } from "../../platform/db/ids.ts";
import { countAllDays, countRecentDays } from "./count-days.ts";

let app: TestApp;
let admin: TestUser;
let creator: TestUser;
let investor: TestUser;
let project: { id: string };
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  creator = await app.makePerson("user");
  investor = await app.makePerson("investor");
  project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "9000000" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db`delete from app.investment`;
  await app.db`delete from app.investor_day`;
  await app.db`delete from app.milestone`;
});

const read = async (what: string) =>
  (await app.call("GET", `/api/admin/analytics${what}`, { as: admin })).body.data;

/** The first moment of a day in Lagos, and the last before it. */
const startOf = (day: string) => `${day}T00:00:00+01:00`;
const endBefore = (day: string) => new Date(Date.parse(startOf(day)) - 1).toISOString();

const invest = (by: TestUser, kobo: bigint, at: string, status = "active") => app.db`
  insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until, created_at,
    updated_at, ended_reason, ended_at)
  values (app.new_id(), ${project.id}, ${by.id}, ${kobo}, ${status}, ${at}, ${at}, ${at},
    ${status === "cancelled" ? "taken-back" : null}, ${status === "cancelled" ? at : null})`;

/** Milestones that were released at these moments; each was due on the day given with it. */
async function release(...released: (readonly [at: string, due: string])[]): Promise<void> {
  for (const [at, [moment, due]] of released.entries())
    await app.db`
      insert into app.milestone (id, project_id, position, title, share_percent, due_date, released_at, released_kobo,
        platform_fee_kobo, settlement_fee_kobo)
      values (app.new_id(), ${project.id}, ${at + 1}, 'Step', 10, ${due}, ${moment}, 100, 0, 0)`;
}

test.each(periods)(
  "%s begins with a day of Lagos, in visits, costs, milestones and categories",
  async (period) => {
    const { days } = daysOf(period, lagosDay());
    const before = daysOf(period, lagosDay()).before.to;
    await app.db`delete from app.visit_day`;
    await app.db`insert into app.visit_day values (${days.from}::date, 9, 3), (${before}::date, 70, 70)`;
    await invest(investor, 1_00n, startOf(days.from));
    await invest(investor, 10_00n, endBefore(days.from));
    await invest(investor, 5_00n, startOf(days.from), "cancelled");
    await release(
      [startOf(days.from), days.from],
      [startOf(days.from), before],
      [endBefore(days.from), before],
    );
    const to = await openAccount(app.db, "wallet", investor.id);
    await app.db.transaction((tx) =>
      post(
        tx,
        [startOf(days.from), endBefore(days.from)].map((at, index) => ({
          ...{ from: platformAccounts.providerClearing, to, kind: "provider_cost" as const },
          ...{ kobo: index === 0 ? 7n : 70n, at: new Date(at), businessKey: `test:${newId()}` },
        })),
      ),
    );
    await countAllDays(app.db);
    const parts = await read(`?period=${period}`);
    expect(parts[0]).toMatchObject({
      ...{ pages: 9, projectPages: 3, investments: 1, invested: "1.00" },
      ...{ costs: "0.07", milestones: 2, milestonesOnTime: 1 },
    });
    const none = { pages: 0, projectPages: 0, investments: 0, milestones: 0 };
    for (const part of parts.slice(1)) expect(part).toMatchObject(none);
    const [category, ...others] = await read(`/categories?period=${period}`);
    expect(category).toMatchObject({ investments: 1, invested: "1.00" });
    expect(others).toEqual([]);
  },
);

test("a category that changed or lost its only investment is counted anew", async () => {
  await invest(investor, 1_00n, new Date().toISOString());
  await countRecentDays(app.db);
  expect(await read("/categories")).toMatchObject([{ opened: 1, investments: 1 }]);
  await app.db`update app.project set category = 'Education', opened_at = null where id = ${project.id}`;
  await countRecentDays(app.db);
  expect(await read("/categories")).toEqual([
    { category: "Education", opened: 0, investments: 1, invested: "1.00" },
  ]);
  await app.db`delete from app.investment`;
  await countRecentDays(app.db);
  expect(await read("/categories")).toEqual([]);
});

test("investors are kept by the month of Lagos of their first investment, and counted as coming back once", async () => {
  const monthAgo = (months: number) => {
    const now = new Date(startOf(`${lagosDay().slice(0, 7)}-15`));
    now.setUTCMonth(now.getUTCMonth() - months);
    return now.toISOString().slice(0, 7);
  };
  const [ada, bisi] = [await app.makePerson("investor"), await app.makePerson("investor")];
  const first = (months: number) => startOf(`${monthAgo(months)}-01`);
  // The last moment of a month of Lagos is in it, and the next one in the month after.
  await invest(investor, 100n, endBefore(`${monthAgo(2)}-01`));
  await invest(investor, 100n, first(2));
  await invest(investor, 100n, first(0));
  await invest(ada, 100n, first(3));
  await invest(ada, 100n, first(3));
  await invest(bisi, 100n, first(2));
  await invest(bisi, 100n, first(1), "cancelled");
  await invest(bisi, 100n, first(11));
  await invest(creator, 100n, endBefore(`${monthAgo(11)}-01`));
  await countAllDays(app.db);
  expect(await read("/cohorts")).toEqual([
    { month: `${monthAgo(3)}-01`, investors: 2, again: 1, later: [1, 0, 1] },
    {
      month: `${monthAgo(11)}-01`,
      investors: 1,
      again: 1,
      later: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
    },
  ]);
  await app.db`delete from app.investor_day where investor_id = ${bisi.id}`;
  await countAllDays(app.db);
  expect(await read("/cohorts")).toHaveLength(1);
});

test("a creator's milestones are late from the day after the one that was promised, in Lagos", async () => {
  await release(
    ["2026-03-31T22:59:59.999Z", "2026-03-31"],
    ["2026-03-31T23:00:00Z", "2026-03-31"],
    ["2026-03-01T12:00:00Z", "2026-03-31"],
  );
  await countAllDays(app.db);
  expect(await read("/creators")).toEqual([
    { id: creator.id, name: "Ada Obi", onTime: 2, late: 1 },
  ]);
});
