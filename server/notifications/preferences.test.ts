import { afterAll, beforeAll, expect, test } from "vitest";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { muteToken } from "./preferences.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const defaults = {
  ...{ emailUpdates: true, projectUpdates: true, investmentAlerts: true },
  ...{ marketingEmails: false, smsNotifications: false, categories: [], canText: true },
};
const read = async (as: TestUser) =>
  (await app.call("GET", "/api/users/preferences", { as })).body.data;
const save = (as: TestUser, body: object) =>
  app.call("PUT", "/api/users/preferences", { as, body });
const mute = (token: string) =>
  app.call("POST", "/api/users/preferences/mute", { body: { token } });

/** Someone who was told of a payment, with the newest mail to them; null without one. */
async function tell(person: TestUser) {
  await app.db`delete from app.mailbox where recipient = ${person.email}`;
  const { body } = await app.call("POST", "/api/wallet/topups", {
    as: person,
    body: { amount: 500, method: "card" },
  });
  const paid = await app.call("POST", "/sandbox/pay", {
    body: { reference: body.data.reference, method: "card", outcome: "success" },
  });
  const { transactionId } = paid.body;
  await app.call("POST", "/api/users/topup", { as: person, body: { transactionId } });
  await app.runJobs();
  return app.readMail(person.email);
}

test("somebody new has the specified defaults, and what is left out of a change stays", async () => {
  const person = await app.makePerson();
  expect(await read(person)).toEqual(defaults);
  const answer = await save(person, { projectUpdates: false, categories: ["Fashion"] });
  expect(answer.body).toMatchObject({
    message: "Notification preferences updated",
    data: { ...defaults, projectUpdates: false, categories: ["Fashion"] },
  });
  await save(person, { smsNotifications: true });
  expect(await read(person)).toEqual({
    ...{ ...defaults, projectUpdates: false, categories: ["Fashion"] },
    smsNotifications: true,
  });
  const wrong = await save(person, { emailUpdates: "no", categories: ["Oil"] });
  expect(wrong.body.fields).toMatchObject({ emailUpdates: "Please choose on or off" });
  expect((await app.call("GET", "/api/users/preferences")).status).toBe(401);
});

test("two changes at once keep each other", async () => {
  const person = await app.makePerson();
  await Promise.all(
    [{ emailUpdates: false }, { projectUpdates: false }, { investmentAlerts: false }].map(
      (change) => save(person, change),
    ),
  );
  expect(await read(person)).toMatchObject({
    ...{ emailUpdates: false, projectUpdates: false, investmentAlerts: false },
  });
});

test("a payment is mailed unless its flag is off; the notification is there either way", async () => {
  const person = await app.makePerson();
  await save(person, { projectUpdates: false, investmentAlerts: false });
  expect((await tell(person))?.subject).toContain("₦500");
  await save(person, { emailUpdates: false, projectUpdates: true });
  expect(await tell(person)).toBeNull();
  const list = await app.call("GET", "/api/notifications", { as: person });
  expect(list.body.data.notifications).toHaveLength(2);
});

test("the link at the foot of a mail ends its kind alone, once and for all", async () => {
  const person = await app.makePerson();
  const mail = await tell(person);
  const [, token = ""] = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
  for (const _ of ["once", "again"]) {
    expect((await mute(token)).body.message).toBe("We no longer send you these mails.");
  }
  expect(await read(person)).toEqual({ ...defaults, emailUpdates: false });
  expect(await tell(person)).toBeNull();
});

test("a token of another flag, of another person or of nobody ends nothing", async () => {
  const [person, other] = [await app.makePerson(), await app.makePerson()];
  const token = muteToken(createTokens(app.config), person.id, "emailUpdates");
  for (const wrong of [
    token.replace("emailUpdates", "projectUpdates"),
    token.replace(person.id, other.id),
    token.slice(0, -1),
    "x".repeat(60),
  ]) {
    expect((await mute(wrong)).body.code, wrong).toBe("LINK_NOT_VALID");
  }
  expect([await read(person), await read(other)]).toEqual([defaults, defaults]);
});

test("marketingEmails is the newsletter at one's address, and follows its links", async () => {
  const person = await app.makePerson();
  await save(person, { marketingEmails: true });
  await save(person, { marketingEmails: true });
  expect(await read(person)).toMatchObject({ marketingEmails: true });
  const [row] = await app.db<{ count: number }>`
    select count(*)::int from app.newsletter_subscription
    where email = ${person.email} and confirmed_at is not null and left_at is null`;
  expect(row?.count).toBe(1);
  await save(person, { marketingEmails: false });
  expect(await read(person)).toMatchObject({ marketingEmails: false });
  await save(person, { marketingEmails: true });
  await app.db`
    update app.newsletter_subscription set left_at = now() where email = ${person.email}`;
  expect(await read(person)).toMatchObject({ marketingEmails: false });
});
