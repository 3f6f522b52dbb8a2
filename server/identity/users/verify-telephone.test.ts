import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { untilCallsWait } from "#tests/setup/app/until-calls-wait.ts";
import { moveClock, wrongCode } from "#tests/setup/users/api-user.ts";
import { notify } from "../../notifications/notify.ts";
import { closeAccount } from "./close-account.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

let made = 0;
async function makeOwner(): Promise<TestUser & { telephone: string }> {
  made += 1;
  const person = await app.makePerson();
  const telephone = `+23480300000${String(made).padStart(2, "0")}`;
  await app.db`update app.person set telephone = ${telephone} where id = ${person.id}`;
  return { ...person, telephone };
}
const ask = (as: TestUser) => app.call("POST", "/api/users/telephone/code", { as, body: {} });
const verify = (as: TestUser, otp: string) =>
  app.call("POST", "/api/users/telephone/verify", { as, body: { otp } });
async function messagesTo(telephone: string): Promise<string[]> {
  await app.runJobs();
  const { body } = await app.call("GET", `/dev/sms.json?to=${encodeURIComponent(telephone)}`);
  return body.map(({ text }: { text: string }) => text);
}
async function codeTo(telephone: string): Promise<string> {
  const [newest = ""] = await messagesTo(telephone);
  return /\d{6}/.exec(newest)?.[0] ?? "";
}

test("a telephone is verified by the code it gets, once, and is unverified again when it changes", async () => {
  const ada = await makeOwner();
  expect(await ask(ada)).toMatchObject({ status: 200 });
  const code = await codeTo(ada.telephone);
  expect((await messagesTo(ada.telephone))[0]?.length).toBeLessThanOrEqual(160);
  const eve = await makeOwner();
  expect(await verify(eve, code)).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
  expect(await verify(ada, wrongCode(code))).toMatchObject({ status: 400 });
  expect(await verify(ada, code)).toMatchObject({
    status: 200,
    body: { data: { telephoneVerified: true } },
  });
  expect(await verify(ada, code)).toMatchObject({ status: 400 });
  expect(await ask(ada)).toMatchObject({ status: 409, body: { code: "TELEPHONE_VERIFIED" } });

  const change = (telephone: string) =>
    app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body: { telephone } });
  expect((await change(ada.telephone)).body.data.telephoneVerified).toBe(true);
  expect((await change("+2348030009999")).body.data.telephoneVerified).toBe(false);
});

test("a code of the number before does not verify the next one", async () => {
  const ada = await makeOwner();
  await ask(ada);
  const code = await codeTo(ada.telephone);
  const body = { telephone: "+2348030008888" };
  await app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body });
  expect(await verify(ada, code)).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
});

test("a number that changes at this moment gets the code itself, and its codes go with it", async () => {
  const ada = await makeOwner();
  const other = "+2348030007777";
  let asked: ReturnType<typeof ask> | undefined;
  await app.db.transaction(async (tx) => {
    await tx`update app.person set telephone = ${other} where id = ${ada.id}`;
    asked = ask(ada);
    await untilCallsWait(tx);
  });
  expect(await asked).toMatchObject({ status: 200 });
  expect(await messagesTo(ada.telephone)).toEqual([]);
  const code = await codeTo(other);
  let back: ReturnType<typeof ask> | undefined;
  await app.db.transaction(async (tx) => {
    await tx`update app.person set telephone = '+2348030006666' where id = ${ada.id}`;
    const body = { telephone: other };
    back = app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body });
    await untilCallsWait(tx);
  });
  expect(await back).toMatchObject({ status: 200 });
  expect(await verify(ada, code)).toMatchObject({ status: 400, body: { code: "INVALID_CODE" } });
});

test("five wrong codes void a code, five minutes end it, and codes are sent as rarely as mails", async () => {
  const ada = await makeOwner();
  await ask(ada);
  expect(await ask(ada)).toMatchObject({ status: 429 });
  const first = await codeTo(ada.telephone);
  for (let tries = 1; tries <= 5; tries++) await verify(ada, wrongCode(first, tries));
  expect(await verify(ada, first)).toMatchObject({ status: 400 });
  await moveClock(app, "31 seconds");
  expect(await ask(ada)).toMatchObject({ status: 200 });
  await moveClock(app, "332 seconds");
  expect(await verify(ada, await codeTo(ada.telephone))).toMatchObject({ status: 400 });
  expect(await messagesTo(ada.telephone)).toHaveLength(2);
});

test("one number gets no more codes when several people say it is theirs, each in another spelling", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, makeOwner));
  const spellings = ["+2348037770000", "2348037770000", "08037770000", "002348037770000"];
  for (const [which, { id }] of people.entries()) {
    const telephone = spellings[which % spellings.length] ?? "";
    await app.db`update app.person set telephone = ${telephone} where id = ${id}`;
  }
  const statuses: number[] = [];
  for (const one of people) statuses.push((await ask(one)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("money is told by text message to whoever wants that and has a verified telephone, once", async () => {
  const ada = await makeOwner();
  const tell = (type: "wallet_credited" | "project_status_changed", title: string) =>
    notify(app.db, { personId: ada.id, type, title, message: "It came." });
  const want = (smsNotifications: boolean) =>
    app.call("PUT", "/api/users/preferences", { as: ada, body: { smsNotifications } });
  await want(true);
  await tell("wallet_credited", "₦1 is in your wallet");
  expect(await messagesTo(ada.telephone)).toEqual([]);
  await app.db`update app.person set telephone_verified_at = app.now() where id = ${ada.id}`;
  await want(false);
  await tell("wallet_credited", "₦2 is in your wallet");
  expect(await messagesTo(ada.telephone)).toEqual([]);
  await want(true);
  await tell("project_status_changed", "Solar is funded");
  await tell("wallet_credited", "₦3 is in your wallet");
  const told = ["Ajose: NGN 3 is in your wallet. Details on the site."];
  expect(await messagesTo(ada.telephone)).toEqual(told);
  // Done again, as after a mail server that was away.
  await app.db`
    insert into app.job (id, kind, payload)
    select app.new_id(), 'mailNotice', jsonb_build_object('notificationId', id) from app.notification
    where person_id = ${ada.id} and title like '₦3%'`;
  expect(await messagesTo(ada.telephone)).toEqual(told);
});

test("whoever closes their account at this moment is told nothing more", async () => {
  const ada = await makeOwner();
  await app.db`update app.person set telephone_verified_at = app.now() where id = ${ada.id}`;
  const body = { smsNotifications: true };
  await app.call("PUT", "/api/users/preferences", { as: ada, body });
  await notify(app.db, {
    personId: ada.id,
    type: "wallet_debited",
    title: "₦1 left your wallet",
    message: "It went.",
  });
  let telling: Promise<unknown> | undefined;
  await app.db.transaction(async (tx) => {
    await closeAccount(tx, { personId: ada.id });
    telling = app.runJobs();
    await untilCallsWait(tx);
  });
  await telling;
  expect(await messagesTo(ada.telephone)).toEqual([]);
  expect((await app.readMail(ada.email))?.subject).not.toContain("₦1");
});

test("without a way to send them nobody is promised a message, and nothing is shown of an outbox", async () => {
  const off = await createTestApp({ SMS_TRANSPORT: "off" });
  const ada = await off.makePerson();
  expect(await off.call("POST", "/api/users/telephone/code", { as: ada, body: {} })).toMatchObject({
    status: 503,
    body: { code: "SMS_OFF" },
  });
  const { body } = await off.call("GET", "/api/users/preferences", { as: ada });
  expect(body.data.canText).toBe(false);
  expect((await off.fastify.inject("/dev/sms")).statusCode).toBe(404);
  await off.close();
});
