import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { accountOf, platformAccounts } from "./accounts.ts";
import { checkBooks } from "./check-books.ts";
import { type Movement, post } from "./post.ts";

let app: TestApp;
let ada: TestUser;
let projectId: string;
let investmentId: string;
beforeEach(async () => {
  app = await createTestApp();
  ada = await app.makePerson();
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  projectId = (await makeOpenProject(app, creator, admin)).id;
  await app.fund(ada.id, 5_000_00n);
  const body = { projectId, amount: 1000 };
  investmentId = (await app.call("POST", "/api/investments", { as: ada, body })).body.data.id;
  expect(await checkBooks(app.db)).toEqual([]);
});
afterEach(() => app.close());

const broken = async () => (await checkBooks(app.db)).map(({ invariant }) => invariant);
const move = (movement: Movement) => app.db.transaction((tx) => post(tx, [movement]));
const wallet = () => accountOf(app.db, "wallet", ada.id);
const escrow = () => accountOf(app.db, "escrow", projectId);

test("an investment that nobody paid, and one that was paid otherwise, are named", async () => {
  await app.db`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until)
    values (gen_random_uuid(), ${projectId}, ${ada.id}, 5, 'active', app.now())`;
  expect(await broken()).toContain("every investment was paid by exactly one transfer");
  await app.db`delete from app.investment where amount_kobo = 5`;
  expect(await broken()).toEqual([]);
  await app.db`update app.investment set amount_kobo = 5 where id = ${investmentId}`;
  expect(await broken()).toContain("every investment was paid by exactly one transfer");
});

test("a payment for no investment, and money back for none, are named", async () => {
  const [from, to] = [await wallet(), await escrow()];
  await move({ from, to, kobo: 7_00n, kind: "investment", businessKey: `${projectId}:none` });
  expect(await broken()).toContain("every investment transfer has its investment");
  await move({
    from: to,
    to: from,
    kobo: 7_00n,
    kind: "refund",
    businessKey: `${projectId}:other`,
  });
  expect(await broken()).toContain("every refund and return of a project has its investment");
});

test.each(["active", "cancelled", "completed"])(
  "money back that the row of a %s investment does not say is named",
  async (status) => {
    const [from, to] = [await escrow(), await wallet()];
    const businessKey = `${projectId}:${investmentId}`;
    await move({ from, to, kobo: 10_00n, kind: "refund", businessKey });
    await app.db`
      update app.investment set status = ${status}, return_kobo = 5 where id = ${investmentId}`;
    expect(await broken()).toContain("what came back of each investment is what its row says");
  },
);

test("costs that were reimbursed twice are named", async () => {
  const { providerClearing: from, providerCosts: to } = platformAccounts;
  await move({ from, to, kobo: 1n, kind: "cost_reimbursed", businessKey: "test" });
  expect(await broken()).toEqual(["costs of the provider are never above zero"]);
});

test("a surcharge that did not come in, and one that nobody was charged, are named", async () => {
  const { reference, transactionId } = await topupsOf(app).startAndPay(ada);
  await topupsOf(app).claim(ada, transactionId);
  const change = (kobo: bigint) =>
    app.db`update app.topup set surcharge_kobo = ${kobo} where reference = ${reference}`;
  await change(5n);
  expect(await broken()).toEqual([
    "what a payer was charged for the provider came in once, and went back with a reversal",
  ]);
  await change(0n);
  expect(await broken()).toEqual([]);
  const { providerClearing: from, platformFloat: to } = platformAccounts;
  await move({ from, to, kobo: 5n, kind: "topup_surcharge", businessKey: "sandbox:none" });
  expect(await broken()).toEqual(["every surcharge has its top-up"]);
});

test("money in suspense that no open item names is named", async () => {
  const { providerClearing: from, suspense: to } = platformAccounts;
  await move({ from, to, kobo: 5n, kind: "suspense_in", businessKey: "sandbox:none" });
  expect(await broken()).toEqual(["suspense holds what its open items name"]);
});
