import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { projectBody } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

let app: TestApp;
let admin: TestUser;
let saver: TestUser;
let withdrawal: { id: string; reference: string };
let transferId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  const withdrawals = withdrawalsOf(app);
  saver = await withdrawals.makeSaver(5_000_00n, "user");
  withdrawal = (await withdrawals.ask(saver)).body.data;
  const body = projectBody({ name: "Looms for Iseyin" });
  await app.call("POST", "/api/projects", { as: saver, body });
  transferId = (await app.call("GET", "/api/wallet/transactions", { as: saver })).body.data[0].id;
});
afterAll(() => app.close());

const find = (search: string, as = admin) =>
  app.call("GET", `/api/admin/search?${new URLSearchParams({ search })}`, { as });

test.each([
  ["a user's email", () => saver.email, () => [{ type: "user", id: saver.id, title: "Ada Obi" }]],
  [
    "a project's name",
    () => "iseyin",
    () => [{ type: "project", title: "Looms for Iseyin", detail: "by Ada Obi" }],
  ],
  [
    "a reference",
    () => withdrawal.reference,
    () => [{ type: "withdrawal", id: withdrawal.id, detail: "Ada Obi, held", amount: "1000.00" }],
  ],
  [
    "an id of a transfer",
    () => transferId,
    () => [{ type: "transfer", id: transferId, detail: "withdrawal held" }],
  ],
  ["what is not there", () => "zzzz", () => []],
])("%s finds what it is", async (_, words, wanted) => {
  const { body } = await find(words());
  expect(body.data).toMatchObject(wanted());
  expect(body.data).toHaveLength(wanted().length);
});

test("one letter is too little, and only admins search", async () => {
  expect((await find("a")).status).toBe(400);
  expect((await find("ada", saver)).status).toBe(403);
});
