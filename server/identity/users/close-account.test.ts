import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { imageUrl } from "#contract/image-address.ts";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { makeApiUser, moveClock } from "#tests/setup/users/api-user.ts";
import { newId } from "../../platform/db/ids.ts";
import { needsTwoForPayout } from "../../wallet/withdrawals/paid-out-lately.ts";
import { setStatus } from "./set-status.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const close = async (as: TestUser) => {
  await app.setPassword(as);
  return app.call("DELETE", "/api/users/me", { as, body: { password: testPassword } });
};

test("nobody closes an account without its password, and a stolen session cannot guess it for long", async () => {
  const ada = await app.makePerson();
  await app.setPassword(ada);
  const path = "/api/users/me";
  const typed = (body?: object) => app.call("DELETE", path, { as: ada, body });
  for (const [reply, message] of [
    [await typed(), "Please type your password"],
    [await typed({}), "Please type your password"],
    [
      await app.call("DELETE", `${path}?password=${testPassword}`, { as: ada }),
      "Please type your password",
    ],
    [await typed({ password: "wrong" }), "This is not your password. Please try again."],
  ] as const) {
    expect(reply).toMatchObject({ status: 400, body: { message } });
  }
  const statuses: number[] = [];
  for (let guess = 0; guess < 10; guess++) {
    statuses.push((await typed({ password: `guess${guess}` })).status);
  }
  expect(statuses).toEqual([...Array(9).fill(400), 429]);
  expect((await app.call("GET", path, { as: ada })).status).toBe(200);
});

test("of many passwords at once no more are compared than may be, and right ones count nothing", async () => {
  const ada = await app.makePerson();
  await app.setPassword(ada);
  await app.fund(ada.id, 1n);
  const typed = (password: string) =>
    app.call("DELETE", "/api/users/me", { as: ada, body: { password } });
  for (let round = 0; round < 12; round++) {
    expect((await typed(testPassword)).status).toBe(409);
  }
  const replies = await Promise.all(Array.from({ length: 64 }, (_, n) => typed(`guess${n}`)));
  const compared = replies.filter(({ status }) => status === 400);
  expect(compared).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(54);
});

test("an account that holds money or unfinished business stays open and says why", async () => {
  const ada = await app.makePerson();
  await app.fund(ada.id, 1n);
  expect(await close(ada)).toMatchObject({
    status: 409,
    body: { code: "ACCOUNT_IN_USE", message: "Please withdraw your wallet balance first" },
  });
  const bola = await app.makePerson("user");
  const projectId = newId();
  await app.db`
    insert into app.project (id, creator_id, name, description, category, goal_kobo, start_date, end_date,
      approval_status)
    values (${projectId}, ${bola.id}, 'Solar', 'Light', 'Energy', 500000, '2026-01-01', '2026-12-31', 'PENDING')`;
  expect(await close(bola)).toMatchObject({
    status: 409,
    body: { message: "You still have a project that is not finished" },
  });
  const chidi = await app.makePerson();
  await app.db`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until)
    values (${newId()}, ${projectId}, ${chidi.id}, 100000, 'active', app.now())`;
  expect(await close(chidi)).toMatchObject({
    status: 409,
    body: { message: "You still have investments that are not finished" },
  });
  const admin = await app.makePerson("admin");
  expect(await close(admin)).toMatchObject({ status: 409 });
  const [erased] =
    await app.db`select count(*)::int as closed from app.person where closed_at is not null`;
  expect(erased?.closed).toBe(0);
});

test("a closed account keeps nothing personal, lets nobody in and never comes back", async () => {
  const ada = await makeApiUser(app).join();
  const { id } = await ada.person();
  const { headers, refreshToken } = await ada.enter();
  await app.db`update app.person set annual_income_kobo = 1 where id = ${id}`;
  const imageId = newId();
  await app.db`insert into app.image (id, owner_id, width, height) values (${imageId}, ${id}, 40, 40)`;
  const avatar = imageUrl(imageId);
  const shown = await app.call("PATCH", `/api/users/update/${id}`, { headers, body: { avatar } });
  expect(shown.status).toBe(200);
  const closed = await app.call("DELETE", "/api/users/me", {
    headers,
    body: { password: ada.password },
  });
  expect(closed).toMatchObject({ status: 200, body: { error: false, data: null } });
  const [row] = await app.db`select * from app.person where id = ${id}`;
  expect(row).toMatchObject({
    email: `erased-${id}@erased.invalid`,
    firstName: "Closed",
    telephone: "",
    annualIncomeKobo: null,
  });
  expect(JSON.stringify(row)).not.toContain("newcomer");
  expect(await app.db`select 1 as one from app.image where id = ${imageId}`).toEqual([]);
  expect(await app.call("GET", "/api/users/me", { headers })).toMatchObject({ status: 401 });
  expect(await ada.post("refresh-token", { refreshToken })).toMatchObject({ status: 401 });
  expect(await ada.signIn()).toMatchObject({ status: 401 });
  await expect(
    app.db.transaction((tx) => setStatus(tx, { personId: id, status: "ACTIVE", reason: "" })),
  ).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
  // Email and userName are free again.
  expect(await ada.register()).toMatchObject({ status: 201 });
});

test("a payout of the last day counts for its bank account after its owner has closed theirs, and its number then goes", async () => {
  const ada = await app.makePerson();
  const to = { bankCode: "058", accountNumber: "0123456799" };
  const id = newId();
  await app.db`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name,
      account_number, account_name, is_name_like, status, sendable_at)
    values (${id}, ${ada.id}, 'ajw-counted', 'sandbox', 150000, ${to.bankCode}, 'Zenith Bank',
      ${to.accountNumber}, 'ADA OBI', true, 'paid', app.now())`;
  await app.db`
    insert into app.withdrawal_event (id, withdrawal_id, step, note, created_at)
    values (${newId()}, ${id}, 'approved', 'Approved', app.now())`;
  const kept = async () => {
    const [row] = await app.db`
      select account_number, account_name from app.withdrawal where id = ${id}`;
    return row;
  };
  const needsTwo = () => {
    const payout = { ...to, personId: newId(), amountKobo: 600_00n };
    const limit = { PAYOUT_TWO_ADMINS: 2_000_00n };
    return app.db.transaction((tx) => needsTwoForPayout(tx, payout, limit));
  };
  expect((await close(ada)).status).toBe(200);
  await app.runJobs();
  expect(await kept()).toEqual({ accountNumber: to.accountNumber, accountName: "" });
  expect(await needsTwo()).toBe(true);
  await moveClock(app, "25 hours");
  await app.runJobs();
  expect(await kept()).toEqual({ accountNumber: "", accountName: "" });
  expect(await needsTwo()).toBe(false);
});

test("nothing that the house remembers of a person outlives their account", async () => {
  const ada = await makeApiUser(app).join();
  const { id } = await ada.person();
  const { headers } = await ada.enter();
  const { email } = ada.body;
  const started = await app.call("POST", "/api/wallet/topups", {
    headers: { ...headers, "idempotency-key": "ada-1" },
    body: { amount: "500", method: "card" },
  });
  const { reference } = started.body.data;
  const bola = await app.makePerson();
  const admin = await app.makePerson("admin");
  const [withdrawalId, ownLetter, otherLetter] = [newId(), newId(), newId()];
  await app.db`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name,
      account_number, account_name, is_name_like, asked_by, status, sendable_at)
    values (${withdrawalId}, ${id}, 'ajw-closing', 'sandbox', 1, '058', 'Zenith Bank', '0123456789',
      'ADA OBI', true, ${admin.id}, 'rejected', app.now())`;
  await app.db`
    insert into app.withdrawal_event (id, withdrawal_id, step, note)
    values (${newId()}, ${withdrawalId}, 'sending', 'It is on its way to Zenith Bank, account ending in 6789.')`;
  for (const [person, reply] of [
    [admin.id, { data: { id: withdrawalId, accountName: "ADA OBI" } }],
    [admin.id, { data: { id: newId() } }],
    [bola.id, { data: { id: withdrawalId } }],
  ] as const) {
    await app.db`
      insert into app.idempotency (person_id, call, key, request_hash, reply)
      values (${person}, 'POST /x', ${newId()}, ${Buffer.from("x")}, ${reply})`;
  }
  // A letter that nobody could deliver, and one to somebody else.
  for (const [letterId, address] of [
    [ownLetter, email.toUpperCase()],
    [otherLetter, "bola@example.ng"],
  ] as const) {
    await app.db`
      insert into app.job (id, kind, payload, failed_at)
      values (${letterId}, 'mail', ${{ to: { name: "Ada", address } }}, app.now())`;
    await app.db`
      insert into app.mailbox (id, recipient, subject, text, html)
      values (${newId()}, ${address}, 'x', 'x', 'x')`;
  }
  const chosen = { emailUpdates: false, categories: ["Fashion"] };
  await app.call("PUT", "/api/users/preferences", { headers, body: chosen });
  for (const body of [`{"tx_ref":"${reference}","email":"${email}"}`, "ajw-closing", "others"]) {
    await app.db`
      insert into app.webhook_event (id, provider, body_hash, body)
      values (${newId()}, 'sandbox', ${Buffer.from(body)}, ${body})`;
  }
  const typed = { password: ada.password };
  const closed = await app.call("DELETE", "/api/users/me", { headers, body: typed });
  expect(closed.status).toBe(200);
  const [left] = await app.db`
    select
      (select array_agg(distinct person_id) from app.idempotency) as answers_of,
      (select count(*)::int from app.idempotency) as answers,
      (select array_agg(id) from app.job where id in (${ownLetter}, ${otherLetter})) as letters,
      (select array_agg(recipient) from app.mailbox where subject = 'x') as mailbox,
      (select count(*)::int from app.notification_preferences) as preferences,
      (select note from app.withdrawal_event where withdrawal_id = ${withdrawalId}) as note`;
  expect(left).toEqual({
    preferences: 0,
    answersOf: [admin.id, bola.id].sort(),
    answers: 2,
    letters: [otherLetter],
    mailbox: ["bola@example.ng"],
    note: "It is on its way to Zenith Bank, account erased.",
  });
  await app.runJobs();
  const bodies = await app.db<{ body: string }>`
    select body from app.webhook_event where provider = 'sandbox' order by body`;
  expect(bodies.map(({ body }) => body)).toEqual(["", "", "others"]);
});

test("what an address asked for and wrote goes with its account, another's stays", async () => {
  const ada = await makeApiUser(app, { firstName: "Ọlá (Ada)", lastName: "O'Neil" }).join();
  const other = await makeApiUser(app).join();
  const admin = await app.makePerson("admin");
  const { headers } = await ada.enter();
  const { body } = await app.call("POST", "/api/wallet/topups", {
    headers: { ...headers, "idempotency-key": "ada-2" },
    body: { amount: "500", method: "card" },
  });
  const transfer = `ajw-${newId()}`;
  await app.db`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name,
      account_number, account_name, is_name_like, status, sendable_at)
    select ${newId()}, id, ${transfer}, 'sandbox', 1, '058', 'Zenith Bank', '0123456789', 'ADA OBI', true,
      'paid', app.now() from app.person where email = ${ada.email}`;
  await app.db`
    insert into sandbox.transfer (reference, provider_id, bank_code, account_number, amount_kobo, fee_kobo, status)
    values (${transfer}, ${transfer}, '058', '0123456789', 1, 0, 'paid')`;
  const subject = { subject: "x", category: "general", message: "Where is it?" };
  for (const { email } of [ada.body, other.body]) {
    const letter = { name: "Ada", email: email.toUpperCase(), ...subject };
    expect((await app.call("POST", "/api/contact", { body: letter })).status).toBe(201);
    await app.call("POST", "/api/newsletter", { body: { email } });
    await app.runJobs();
    for (const kind of ["mailReset", "mailEmailCode", "mailConfirmation"]) {
      await app.db`
        insert into app.job (id, kind, payload, run_at)
        values (${newId()}, ${kind}, ${{ email }}, app.now() + interval '1 hour')`;
    }
    const told = { text: `Hello,\nAda (${email}) wrote to us.`, to: { address: admin.email } };
    await app.db`insert into app.job (id, kind, payload, failed_at) values (${newId()}, 'mail', ${told}, app.now())`;
  }
  for (const name of ["Ọlá (Ada) O'Neil", "Ọlá (Ada) O'Neil-Obi", "Ọlá (Ada) O'Neill"]) {
    await app.db`
      insert into app.notification (id, person_id, type, title, message)
      values (${newId()}, ${admin.id}, 'project_status_changed', 'x', ${`${name} invests 5. For ${name}: 6.`})`;
  }
  const typed = { password: ada.password };
  const closed = await app.call("DELETE", "/api/users/me", { headers, body: typed });
  expect(closed.status).toBe(200);
  await app.runJobs();
  const [left] = await app.db`
    select
      (select array_agg(lower(email)) from app.contact_message) as messages,
      (select array_agg(email) from app.newsletter_subscription) as newsletter,
      (select array_agg(distinct payload ->> 'email') from app.job where payload ? 'email') as asked,
      (select count(*)::int from app.job where failed_at is not null and payload::text like '%wrote to us%') as told,
      (select array_agg(message order by message) from app.notification where person_id = ${admin.id} and title = 'x') as notices,
      (select customer_email from sandbox.checkout where reference = ${body.data.reference}) as payer,
      (select account_number from sandbox.transfer where reference = ${transfer}) as payee`;
  expect(left).toEqual({
    messages: [other.email],
    newsletter: [other.email],
    asked: [other.email],
    told: 1,
    notices: [
      "Closed account invests 5. For Closed account: 6.",
      "Ọlá (Ada) O'Neil-Obi invests 5. For Ọlá (Ada) O'Neil-Obi: 6.",
      "Ọlá (Ada) O'Neill invests 5. For Ọlá (Ada) O'Neill: 6.",
    ],
    payer: "",
    payee: "",
  });
});
