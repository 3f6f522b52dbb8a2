import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { formatShort } from "#contract/money/kobo.ts";
import { accountOf, openAccount, platformAccounts, readBalance } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { splitProRata } from "#server/ledger/split.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { mailsTo } from "#tests/setup/users/lifecycle.ts";
import type { Tx } from "../../platform/db/db.ts";
import { lockProject } from "../lock-project.ts";
import { type Ending, startWindUp } from "./start-wind-up.ts";
import { windUpDue } from "./wind-up.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "1000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const balanceOf = (person: TestUser) => readBalance(app.db, "wallet", person.id);
const end = (projectId: string, ending: Omit<Ending, "actorId">) =>
  app.db.transaction(async (tx) => {
    const held = await lockProject(tx, projectId);
    if (held) await startWindUp(tx, held, { actorId: null, ...ending });
  });
async function statusOf(projectId: string) {
  const [project] = await app.db`
    select p.status, t.status as totals_status, t.raised_kobo, t.raised_at_close_kobo
    from app.project p join app.project_totals t on t.project_id = p.id where p.id = ${projectId}`;
  return project;
}
const investmentsOf = (projectId: string) =>
  app.db<{
    id: string;
    investorId: string;
    amountKobo: bigint;
    returnKobo: bigint;
    status: string;
  }>`
    select id, investor_id, amount_kobo, return_kobo, status from app.investment
    where project_id = ${projectId} order by id`;

async function settle(projectId: string, returnsKobo: bigint) {
  await app.db.transaction(async (tx) => {
    await tx`update app.project_totals set status = 'ACTIVE' where project_id = ${projectId}`;
    if (returnsKobo === 0n) return;
    const to = await accountOf(tx, "returns", projectId);
    const from = platformAccounts.providerClearing;
    const businessKey = `${projectId}:test`;
    await post(tx, [{ from, to, kobo: returnsKobo, kind: "returns_paid_in", businessKey }]);
  });
}

/** All that a project holds went to its creator, in one milestone. */
async function releaseAll(
  tx: Tx,
  {
    id,
    escrowId: from,
    creatorWalletId: to,
  }: { id: string; escrowId: string; creatorWalletId: string },
  kobo: bigint,
): Promise<void> {
  await post(tx, [{ from, to, kobo, kind: "release", businessKey: `${id}:${id}` }]);
  await tx`
    insert into app.milestone (id, project_id, position, title, share_percent, due_date, released_at, released_kobo,
      platform_fee_kobo, settlement_fee_kobo)
    values (${id}, ${id}, 9, 'Released', 1, '2030-01-01', app.now(), ${kobo}, 0, 0)`;
}

test("amounts in sentences read the same in the database and in the program", async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 10n ** 15n }), async (kobo) => {
      const [said] = await app.db`select app.naira(${kobo}) as naira`;
      expect(said).toEqual({ naira: formatShort(kobo) });
    }),
    { numRuns: 100 },
  );
});

test("ids made by the database are in the order of time and of the seventh kind", async () => {
  const [made] = await app.db<{ early: string; late: string }>`
    select app.new_id()::text as early, (select app.new_id()::text from pg_sleep(0.005)) as late`;
  expect(made?.early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
  expect((made?.early ?? "") < (made?.late ?? "")).toBe(true);
  expect(
    Math.abs(Number.parseInt((made?.early ?? "").replace("-", "").slice(0, 12), 16) - Date.now()),
  ).toBeLessThan(60_000);
});

test("whatever two pots are split over whatever investments, the parts are the largest remainders' and add up", {
  timeout: 120_000,
}, async () => {
  const kobo = fc.bigInt({ min: 1_00n, max: 90_000_000_00n });
  await fc.assert(
    fc.asyncProperty(
      fc.array(kobo, { minLength: 1, maxLength: 9 }),
      fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 10n ** 12n })),
      fc.integer({ min: 1, max: 4 }),
      async (amounts, returnsKobo, atOnce) => {
        const given = [1_000_00n, ...amounts];
        const total = given.reduce((sum, amount) => sum + amount, 0n);
        const { project } = await makeFundedProject(app, creator, admin, given);
        await app.db`update app.investment set status = 'active' where project_id = ${project.id}`;
        await settle(project.id, returnsKobo);
        const pot = returnsKobo / 3n;
        const sharesOf = splitProRata(
          returnsKobo > 0n ? pot : 0n,
          (await investmentsOf(project.id)).map(({ amountKobo }) => amountKobo),
        );
        // An outcome over unreleased money is refused by its verb; here the engine alone is asked.
        await app.db.transaction(async (tx) => {
          const held = await lockProject(tx, project.id);
          if (!held) throw new Error("no project");
          await releaseAll(tx, held, total);
          await startWindUp(
            tx,
            { ...held, escrowKobo: 0n },
            { kind: "outcome", actorId: null, returnsKobo: pot, successRate: 40 },
          );
        });
        await Promise.all([windUpDue(app.db, atOnce), windUpDue(app.db, atOnce)]);
        await windUpDue(app.db, atOnce);
        const paid = await investmentsOf(project.id);
        expect(paid.map(({ returnKobo }) => returnKobo)).toEqual(sharesOf);
        expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(["completed"]));
        expect(await statusOf(project.id)).toMatchObject({
          status: "COMPLETED",
          raisedKobo: total,
        });
        await app.expectBooksToBalance();
      },
    ),
    { numRuns: 12 },
  );
});

test("a crash in the middle leaves whole chunks, balanced books and nothing to repeat; the next run goes on", async () => {
  const amounts = Array.from({ length: 11 }, (_, n) => 1_000_00n + BigInt(n));
  const { project, investors } = await makeFundedProject(app, creator, admin, amounts);
  await end(project.id, { kind: "cancel", reason: "The site was sold." });
  const [seventh] = await app.db<{ investorId: string }>`
    select investor_id from app.investment where project_id = ${project.id} order by investor_id offset 6 limit 1`;
  await app.db.run(`
    create function app.crash() returns trigger language plpgsql as $$
      begin raise exception 'the power is gone'; end $$;
    create trigger crash before update on app.investment for each row
      when (new.investor_id = '${seventh?.investorId}') execute function app.crash()`);
  await expect(windUpDue(app.db, 3)).rejects.toThrow("the power is gone");
  await app.db.run("drop trigger crash on app.investment; drop function app.crash()");
  const half = (await investmentsOf(project.id)).filter(({ status }) => status === "cancelled");
  expect(half).toHaveLength(6);
  expect(await statusOf(project.id)).toMatchObject({
    status: "FUNDED",
    totalsStatus: "WINDING_UP",
  });
  await app.expectBooksToBalance();

  await Promise.all(Array.from({ length: 4 }, () => windUpDue(app.db, 2)));
  for (const [n, person] of investors.entries()) expect(await balanceOf(person)).toBe(amounts[n]);
  expect(await statusOf(project.id)).toEqual({
    status: "CANCELLED",
    totalsStatus: "CANCELLED",
    raisedKobo: 0n,
    raisedAtCloseKobo: amounts.reduce((sum, kobo) => sum + kobo, 0n),
  });
  await app.runJobs();
  await app.runJobs();
  const told = await app.db`
    select 1 as one from app.notification n join app.investment i on i.investor_id = n.person_id
    where i.project_id = ${project.id} and n.title like '₦% back from %: project cancelled'`;
  expect(told).toHaveLength(11);
  const [first] = investors;
  const mails = await mailsTo(app, first);
  expect(mails).toContain("₦1,000 back from Solar for Kano: project cancelled\n");
  expect(mails).toContain("In your wallet: ₦1,000.00\n");
  expect(mails).toContain("The reason: The site was sold.");
});

test("one project that cannot be wound up does not keep the others from their money", async () => {
  const stuck = await makeFundedProject(app, creator, admin, [1_000_00n]);
  const fine = await makeFundedProject(app, creator, admin, [2_000_00n]);
  for (const { project } of [stuck, fine]) await end(project.id, { kind: "cancel" });
  await app.db.run(`
    create function app.crash() returns trigger language plpgsql as $$
      begin raise exception 'stuck'; end $$;
    create trigger crash before update on app.investment for each row
      when (new.project_id = '${stuck.project.id}') execute function app.crash()`);
  await expect(windUpDue(app.db)).rejects.toThrow("stuck");
  expect(await statusOf(fine.project.id)).toMatchObject({ status: "CANCELLED" });
  await app.db.run("drop trigger crash on app.investment; drop function app.crash()");
  await windUpDue(app.db);
  expect(await statusOf(stuck.project.id)).toMatchObject({ status: "CANCELLED" });
});

test("what comes back in bulk repays first what its owner owes", async () => {
  const { project, investors } = await makeFundedProject(app, creator, admin, [1_000_00n, 500_00n]);
  const [owing, free] = investors;
  await app.db.transaction(async (tx) => {
    const from = await openAccount(tx, "receivable", owing?.id ?? "");
    const to = platformAccounts.providerClearing;
    const businessKey = `${from}:test`;
    await post(tx, [{ from, to, kobo: 300_00n, kind: "topup_reversal", businessKey }]);
  });
  await end(project.id, { kind: "cancel" });
  await windUpDue(app.db, 1);
  expect(await balanceOf(owing ?? creator)).toBe(700_00n);
  expect(await readBalance(app.db, "receivable", owing?.id ?? "")).toBe(0n);
  expect(await balanceOf(free ?? creator)).toBe(500_00n);
});

test("while money is on its way out nobody can invest in the project, cancel or decide", async () => {
  const { project, investors, investmentIds } = await makeFundedProject(app, creator, admin, [
    1_000_00n,
    2_000_000_00n,
  ]);
  await end(project.id, { kind: "cancel" });
  const late = await app.makePerson();
  await app.fund(late.id, 5_000_00n);
  const replies = await Promise.all([
    app.call("POST", "/api/investments", {
      as: late,
      body: { projectId: project.id, amount: 1 },
    }),
    app.call("POST", `/api/investments/${investmentIds[0]}/cancel`, { as: investors[0] }),
    app.call("POST", "/api/admin/approve", {
      as: admin,
      body: { id: investmentIds[1], type: "investment" },
    }),
    app.call("POST", "/api/admin/reject", {
      as: admin,
      body: { id: investmentIds[1], type: "investment", reason: "No" },
    }),
  ]);
  expect(replies.map(({ body }) => body.code)).toEqual([
    "PROJECT_NOT_OPEN",
    "PROJECT_ENDED",
    "INVESTMENT_NOT_PENDING",
    "INVESTMENT_NOT_PENDING",
  ]);
  await windUpDue(app.db);
  expect(await balanceOf(investors[1] ?? creator)).toBe(2_000_000_00n);
});

test("a part that pays nothing waits for its investors' wallets too: what they hold is counted with it", async () => {
  const { project, investors } = await makeFundedProject(app, creator, admin, [
    1_000_00n,
    1_000_00n,
  ]);
  await app.db`update app.investment set status = 'active' where project_id = ${project.id}`;
  await settle(project.id, 0n);
  await app.db.transaction(async (tx) => {
    const held = await lockProject(tx, project.id);
    if (!held) throw new Error("no project");
    await releaseAll(tx, held, 2_000_00n);
    const nothing = { kind: "outcome", actorId: null, returnsKobo: 0n, successRate: 0 } as const;
    await startWindUp(tx, { ...held, escrowKobo: 0n }, nothing);
  });
  let paying: Promise<void> | undefined;
  await app.db.transaction(async (tx) => {
    const ids = investors.map(({ id }) => id);
    await tx`
      select 1 as one from ledger.account where kind = 'wallet' and owner_id = any(${ids}::uuid[])
      order by id for update`;
    paying = windUpDue(app.db, 1);
    await expect.poll(() => waitingFor(tx)).toBe(1);
  });
  await paying;
  expect(await statusOf(project.id)).toMatchObject({ status: "COMPLETED" });
});

/** How many wait for a lock. */
async function waitingFor(tx: Tx): Promise<number> {
  await tx`select pg_stat_clear_snapshot()`;
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}
