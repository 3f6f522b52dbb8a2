import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestApp,
  newDeviceId,
  type TestApp,
  type TestUser,
} from "#tests/setup/app/test-app.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

let app: TestApp;
let admin: TestUser;
let admin2: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ LIMIT_SIGN_IN_ACCOUNT: "100/900" });
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
});
beforeEach(async () => {
  ada = await app.makePerson();
});
afterAll(() => app.close());

const flag = (id: string, as = admin) =>
  app.call("POST", `/api/admin/users/${id}/flag`, { as, body: { reason: "Two with one face" } });
const decide = (what: "approve" | "reject", id: string, as = admin, type = "user") => {
  const body = { id, type, ...(what === "reject" ? { reason: "It is no face" } : {}) };
  return app.call("POST", `/api/admin/${what}`, { as, body });
};
const itemsOf = async (submittedBy: TestUser, as = admin) => {
  const { body } = await app.call("GET", "/api/admin/pending-approvals?type=user&limit=50", { as });
  const ids = await app.db<{ id: string }>`
    select id from app.user_flag where person_id = ${submittedBy.id}`;
  return body.data.filter((item: { id: string }) => ids.some(({ id }) => id === item.id));
};
const statusOf = async ({ id }: TestUser) =>
  (await app.db`select status from app.person where id = ${id}`)[0]?.status;
const failTimes = async (email: string, times: number) => {
  for (let n = 0; n < times; n++) {
    const body = { email, password: "Wr0ng!pass" };
    const headers = { "device-id": newDeviceId() };
    expect((await app.call("POST", "/api/users/login", { body, headers })).status).toBe(401);
  }
};

test("the twentieth failed sign-in of a day flags the account, once; cleared, the count begins anew", async () => {
  await failTimes(ada.email, 19);
  await failTimes("nobody@example.ng", 21);
  expect(await itemsOf(ada)).toEqual([]);
  await failTimes(ada.email, 1);
  const [item, ...others] = await itemsOf(ada);
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    ...{ type: "user", title: "Many failed sign-ins", submittedBy: "Ada Obi", isOwn: false },
    description: "20 sign-ins with a wrong password within a day.",
    ...{ amount: "0.00", status: "pending", payout: null },
  });
  await failTimes(ada.email, 20);
  expect(await itemsOf(ada)).toHaveLength(1);
  expect((await decide("approve", item.id)).body).toMatchObject({ message: "Flag cleared" });
  await failTimes(ada.email, 19);
  expect(await itemsOf(ada)).toEqual([]);
  await failTimes(ada.email, 1);
  expect(await itemsOf(ada)).toHaveLength(1);
});

test("failed sign-ins to an admin's account are told to all admins, once a day, and make no item", async () => {
  await failTimes(admin.email, 40);
  expect(await itemsOf(admin)).toEqual([]);
  await app.runJobs();
  const mails = await app.db<{ recipient: string }>`
    select recipient from app.mailbox where subject = 'Somebody tries to sign in to an admin’s Ajose account'`;
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [admin.email, admin2.email].sort(),
  );
});

test("a bank's name that is unlike theirs flags nobody once, and twice it does", async () => {
  const withdrawals = withdrawalsOf(app);
  const saver = await withdrawals.makeSaver(9_000_00n);
  // The sandbox has another holder for what ends in 9.
  const ask = (accountNumber = "0123456789") => withdrawals.ask(saver, { accountNumber });
  expect((await ask()).status).toBe(201);
  expect((await ask("0123456782")).status).toBe(201);
  expect(await itemsOf(saver)).toEqual([]);
  expect((await ask()).status).toBe(201);
  const [item] = await itemsOf(saver);
  expect(item).toMatchObject({ title: "Bank names unlike theirs", submittedBy: "Ada Obi" });
  await decide("approve", item.id);
  expect((await ask()).status).toBe(201);
  expect(await itemsOf(saver)).toEqual([]);
});

test("an admin flags a user with a reason; another decides it, and it is written down", async () => {
  await app.runJobs();
  await app.db`update app.approval_notice set told_at = told_at - interval '2 hours'`;
  expect((await flag(ada.id)).body).toMatchObject({ message: "User flagged for review" });
  expect((await flag(ada.id)).body.code).toBe("USER_FLAGGED");
  const refused: [string, TestUser, string][] = [
    [crypto.randomUUID(), admin, "USER_NOT_FOUND"],
    [admin2.id, admin, "ADMIN_NOT_TOGGLED"],
    [ada.id, ada, "NOT_ALLOWED"],
  ];
  for (const [id, as, code] of refused) expect((await flag(id, as)).body.code).toBe(code);
  await app.runJobs();
  expect((await app.readMail(admin2.email))?.subject).toBe(
    "A user waits for your decision: flagged by an admin",
  );
  const [item] = await itemsOf(ada, admin2);
  expect((await decide("reject", item.id, admin2)).body.message).toBe("User suspended");
  expect(await statusOf(ada)).toBe("SUSPENDED");
  expect(
    await app.db`
    select actor_id, action, reason from app.audit where subject_id = ${ada.id} order by id`,
  ).toEqual([
    { actorId: admin.id, action: "user_flagged", reason: "Two with one face" },
    { actorId: admin2.id, action: "user_suspended", reason: "It is no face" },
  ]);
  expect((await flag(ada.id)).body).toMatchObject({
    ...{ code: "USER_FLAGGED", message: "This user is suspended already" },
  });
  expect((await decide("approve", item.id)).body.message).toBe(
    "This flag is decided already: the user was suspended by Ada Obi",
  );
});

test("of two decisions at once exactly one is taken, and nobody decides about themselves", async () => {
  for (let round = 0; round < 5; round++) {
    const user = await app.makePerson();
    await flag(user.id);
    const [item] = await itemsOf(user);
    const replies = await Promise.all([
      decide("approve", item.id, admin),
      decide("reject", item.id, admin2),
      decide("approve", item.id, admin2),
      decide("reject", item.id, admin),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const audits = await app.db`
      select 1 as one from app.audit where action <> 'user_flagged'
        and subject_id = any(${[user.id, item.id]}::uuid[])`;
    expect(audits).toHaveLength(1);
  }
  // Whoever became an admin meanwhile.
  await flag(ada.id);
  await app.db`update app.person set role = 'admin' where id = ${ada.id}`;
  const [own] = await itemsOf(ada, ada);
  expect(own.isOwn).toBe(true);
  expect((await decide("approve", own.id, ada)).body.code).toBe("OWN_ITEM");
  expect((await decide("reject", own.id, admin2)).body.code).toBe("ADMIN_NOT_TOGGLED");
  expect((await decide("approve", own.id, admin2)).status).toBe(200);
  await app.db`update app.person set role = 'user' where id = ${ada.id}`;
  for (const [type, code] of [
    ["user", "FLAG_NOT_FOUND"],
    ["report", "REPORT_NOT_FOUND"],
  ] as const)
    expect((await decide("approve", crypto.randomUUID(), admin, type)).body.code).toBe(code);
});

test("whoever is suspended otherwise, or closes their account, waits no longer", async () => {
  await flag(ada.id);
  const body = { status: "SUSPENDED", reason: "Complaint" };
  await app.call("PUT", `/api/admin/users/${ada.id}/status`, { as: admin, body });
  expect(await itemsOf(ada)).toEqual([]);
  const bola = await app.makePerson();
  await flag(bola.id);
  await app.call("DELETE", `/api/admin/users/${bola.id}`, { as: admin });
  expect(await app.db`select 1 as one from app.user_flag where person_id = ${bola.id}`).toEqual([]);
});
