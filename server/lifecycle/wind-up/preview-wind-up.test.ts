import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Payee } from "#contract/payout-preview.ts";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "1000", PAYOUT_TWO_ADMINS: "1000000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  await app.fund(creator.id, 1_000_000_00n);
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const amounts = [1_000_01n, 2_000_00n, 3_333_34n];
const preview = (id: string, query: string, as = admin) =>
  app.call("GET", `/api/admin/projects/${id}/payout-preview${query}`, { as });

async function activeProject(returns?: string) {
  const made = await makeActiveProject(app, creator, admin, amounts);
  const body = { amount: returns };
  if (returns)
    await app.call("POST", `/api/projects/${made.project.id}/returns`, { as: creator, body });
  return made;
}

const wallets = async (people: TestUser[]) => {
  const found = new Map<string, bigint>();
  for (const { id } of people) found.set(id, await readBalance(app.db, "wallet", id));
  return found;
};

/** Page by page, as the wire has it. */
async function previewed(id: string, query: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await preview(id, `${query}&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(body.total).toBe(3);
    for (const { id: payee, amount } of body.data as (Omit<Payee, "amount"> & { amount: string })[])
      found[payee] = amount;
    cursor = body.nextCursor;
  }
  return found;
}

const naira = (kobo: bigint) => `${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`;

test("what is previewed of a cancelling is what everyone gets, to the kobo", async () => {
  const { project, investors } = await activeProject("100.01");
  const shown = await previewed(project.id, "?kind=cancel");
  const before = await wallets(investors);
  await app.call("POST", `/api/admin/projects/${project.id}/cancel`, {
    as: admin,
    body: { reason: "The site is gone" },
  });
  await passTime(app);
  const after = await wallets(investors);
  const got = investors.map(({ id }) => [
    id,
    naira((after.get(id) ?? 0n) - (before.get(id) ?? 0n)),
  ]);
  expect(shown).toEqual(Object.fromEntries(got));
  expect((await preview(project.id, "?kind=cancel")).body).toMatchObject({
    code: "PROJECT_NOT_CANCELLABLE",
  });
});

test("what is previewed of an outcome is what it pays, and it is refused as the outcome would be", async () => {
  const { project, investors } = await activeProject("1000");
  const asked = "?kind=outcome&returnAmount=700.01";
  expect((await preview(project.id, asked)).body.code).toBe("MONEY_UNRELEASED");
  const { body } = await app.call("GET", `/api/projects/${project.id}`);
  const path = `projects/${project.id}/milestones/${body.data.milestones[0].id}`;
  await app.call("POST", `/api/${path}/request`, { as: creator, body: { note: "All of it" } });
  await app.call("POST", `/api/admin/${path}/release`, { as: admin, body: {} });
  const tooMuch = await preview(project.id, "?kind=outcome&returnAmount=1000.01");
  expect(tooMuch.body.code).toBe("RETURN_TOO_LARGE");
  expect((await preview(project.id, "?kind=outcome")).body.fields).toEqual({
    returnAmount: "Please enter a valid return amount",
  });
  const shown = await previewed(project.id, asked);
  await app.call("POST", `/api/admin/projects/${project.id}/outcome`, {
    as: admin,
    body: { successRate: 80, returnAmount: "700.01" },
  });
  await passTime(app);
  const after = await wallets(investors);
  const got = investors.map(({ id }) => [id, naira(after.get(id) ?? 0n)]);
  expect(shown).toEqual(Object.fromEntries(got));
});

test("the file has everyone, and names cannot be formulas; nobody but an admin reads it", async () => {
  const { project, investors } = await activeProject();
  const [ada] = investors;
  await app.db`update app.person set first_name = '=1+1' where id = ${ada?.id ?? ""}`;
  const reply = await preview(project.id, "/csv?kind=cancel");
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = reply.body.replace("\uFEFF", "").trimEnd().split("\n");
  expect(lines.slice(1, 5)).toEqual([
    `If cancelled now,${project.name}`,
    "Investors,3",
    "",
    "Name,User,Invested (NGN),Would get (NGN)",
  ]);
  expect(lines).toContain(`'=1+1 Obi,${ada?.id},1000.01,1000.01`);
  expect(lines).toHaveLength(8);
  for (const path of ["", "/csv"])
    expect((await preview(project.id, `${path}?kind=cancel`, creator)).status).toBe(403);
  expect((await preview(crypto.randomUUID(), "?kind=cancel")).body.code).toBe("PROJECT_NOT_FOUND");
});
