import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock } from "#tests/setup/users/api-user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

type Newcomer = Awaited<ReturnType<typeof join>>;
const join = () => makeApiUser(app).join();
const newPassword = "N3w!passw0rd";
const forgot = async (who: Pick<Newcomer, "email" | "post">, headers: Record<string, string>) => {
  const reply = await who.post("forgot-password", { email: who.email }, headers);
  expect(reply.body.message).toBe("Password reset OTP sent to your email");
  // A mail counts when it is sent.
  await app.runJobs();
};
const reset = (who: Newcomer, proof: object) =>
  who.post("verify-otp", { ...proof, new_password: newPassword });

test("reset mails that strangers ask for stay within five an hour and twenty a day", async () => {
  const ada = await join();
  const mails = await ada.mailCount();
  for (let round = 0; round < 10; round++) {
    await moveClock(app, `${round} minutes`);
    await forgot(ada, elsewhere());
  }
  // The registration's mail came in the same hour.
  expect((await ada.mailCount()) - mails).toBe(4);
  for (let round = 0; round < 44; round++) {
    await moveClock(app, `${120 + round * 30} minutes`);
    await forgot(ada, elsewhere());
  }
  expect((await ada.mailCount()) - mails).toBe(19);
});

test("however many mails strangers ask for, one's own device gets its own", async () => {
  const ada = await join();
  await forgot(ada, elsewhere());
  const { token } = await ada.mail();
  for (let round = 0; round < 24; round++) {
    await moveClock(app, `${round * 20} minutes`);
    await forgot(ada, round % 2 ? elsewhere() : {});
    if (round === 3) await makeApiUser(app, { email: ada.email }).register();
  }
  const before = await ada.mailCount();
  await forgot(ada, elsewhere());
  expect(await ada.mailCount()).toBe(before);
  await forgot(ada, ada.headers);
  expect(await ada.mailCount()).toBe(before + 1);
  const { code } = await ada.mail();
  expect(await reset(ada, { otp: code })).toMatchObject({ status: 200 });
  // A reset ends what was mailed before it.
  expect(await reset(ada, { token })).toMatchObject({ status: 400 });
});

test("a device that the account trusts is mailed five times an hour and twenty a day", async () => {
  const ada = await join();
  const mails = await ada.mailCount();
  for (let round = 0; round < 8; round++) {
    await moveClock(app, `${round} minutes`);
    await forgot(ada, ada.headers);
  }
  expect((await ada.mailCount()) - mails).toBe(5);
  for (let round = 0; round < 44; round++) {
    await moveClock(app, `${120 + round * 30} minutes`);
    await forgot(ada, ada.headers);
  }
  expect((await ada.mailCount()) - mails).toBe(20);
});

test("what finds nothing to mail uses up none of an address's mails", async () => {
  const [late, reader] = [makeApiUser(app), makeApiUser(app)];
  for (let round = 0; round < 25; round++) {
    await forgot(late, elsewhere());
    await late.post("resendOtp", { email: late.email }, elsewhere());
  }
  expect(await late.mailCount()).toBe(0);
  await late.register();
  expect(await late.mailCount()).toBe(1);
  // Whoever is subscribed has nothing to confirm.
  const subscribe = () => app.call("POST", "/api/newsletter", { body: { email: reader.email } });
  await subscribe();
  const [, token] = /confirm=([\w-]+)/.exec((await reader.mail()).text) ?? [];
  await app.call("POST", "/api/newsletter/confirm", { body: { token } });
  for (let round = 1; round < 8; round++) {
    await moveClock(app, `${round} minutes`);
    await subscribe();
  }
  const before = await reader.mailCount();
  const letter = { name: "Ada", subject: "x", category: "general", message: "x" };
  await app.call("POST", "/api/contact", { body: { ...letter, email: reader.email } });
  expect(await reader.mailCount()).toBe(before + 1);
});

test("however often strangers ask for a code again, the device that registered still gets its own", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  for (let round = 0; round < 12; round++) {
    const reply = await ada.post("resendOtp", { email: ada.email }, elsewhere());
    expect(reply.status).toBe(200);
  }
  const before = await ada.mailCount();
  expect(before).toBe(3);
  const statuses: number[] = [];
  for (let round = 1; round <= 6; round++) {
    await moveClock(app, `${round} minutes`);
    statuses.push((await ada.post("resendOtp", { email: ada.email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await ada.mailCount()).toBe(5);
  await ada.verify((await ada.mail()).code);
  expect((await ada.person()).status).toBe("ACTIVE");
});

test("who uses up another's mails by registering their email mails them a way to a new password", async () => {
  const ada = await join();
  for (let round = 1; round < 12; round++) {
    await moveClock(app, `${round} minutes`);
    await makeApiUser(app, { email: ada.email }).register();
  }
  await forgot(ada, elsewhere());
  const { subject, text, code, token } = await ada.mail();
  expect({ subject, code }).toEqual({ subject: "You already have an Ajose account", code: "" });
  expect(text).toContain(`${app.config.PUBLIC_URL}/login`);
  expect(await reset(ada, { token })).toMatchObject({ status: 200 });
  expect(await reset(ada, { token })).toMatchObject({ status: 400 });
});

test("a suspended person whose email is registered again is mailed no link to a password", async () => {
  const ada = await join();
  await app.db`update app.person set status = 'SUSPENDED' where lower(email) = ${ada.email}`;
  await moveClock(app, "1 minute");
  await makeApiUser(app, { email: ada.email }).register();
  const { subject, token } = await ada.mail();
  expect({ subject, token }).toEqual({ subject: "You already have an Ajose account", token: "" });
});
