import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { newId } from "../../platform/db/ids.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rowOf = async ({ id }: { id: string }) => {
  const [row] = await app.db`
    select email, user_name, telephone, role, status, password_hash from app.person where id = ${id}`;
  return row;
};

const nothingSaid = { location: "", bio: "", website: "", linkedin: "", twitter: "" };

test("one's own record is whole, and so is anyone's to an admin", async () => {
  const [ada, admin] = [await app.makePerson(), await app.makePerson("admin")];
  await app.fund(ada.id, 1_500_50n);
  const own = await app.call("GET", "/api/users/getuser", { as: ada });
  expect(own.body.data).toEqual({
    id: ada.id,
    firstName: "Ada",
    lastName: "Obi",
    userName: expect.any(String),
    email: ada.email,
    address: "",
    telephone: "+2348031234567",
    avatar: null,
    balance: "1500.50",
    role: "investor",
    status: "ACTIVE",
    namedBacker: false,
    annualIncome: null,
    telephoneVerified: false,
    passwordChangedAt: expect.any(String),
    ...nothingSaid,
  });
  for (const [as, path] of [
    [ada, "me"],
    [ada, ada.id],
    [admin, ada.id],
    [admin, `getuser/${ada.id}`],
  ] as const) {
    const reply = await app.call("GET", `/api/users/${path}`, { as });
    expect(reply.body.data).toEqual(own.body.data);
  }
});

test("strangers see name and track record of a person with a public project, and nobody else", async () => {
  const [creator, stranger] = [await app.makePerson("user"), await app.makePerson()];
  const path = `/api/users/getuser/${creator.id}`;
  await makeProject(creator, "APPROVED", "DRAFT", 0n);
  await makeProject(creator, "PENDING", null, 0n);
  for (const as of [undefined, stranger]) {
    expect(await app.call("GET", path, { as })).toMatchObject({
      status: 404,
      body: { code: "USER_NOT_FOUND", message: "User not found" },
    });
  }
  await makeProject(creator, "APPROVED", "FUNDED", 5_000_00n);
  await makeProject(creator, "APPROVED", "OPEN", 700_00n);
  for (const as of [undefined, stranger]) {
    const { body } = await app.call("GET", path, { as });
    expect(body.data).toEqual({
      id: creator.id,
      firstName: "Ada",
      lastName: "Obi",
      userName: expect.any(String),
      avatar: null,
      role: "user",
      ...nothingSaid,
      trackRecord: {
        projects: 2,
        raised: "5000.00",
        milestonesReleased: 0,
        milestonesOnTime: 0,
        returned: "0.00",
      },
    });
  }
});

test.each([
  "%00",
  "..%2fadmin",
  "1e9",
  "-1",
  "9999999999999999999999",
  "a".repeat(250),
  "a".repeat(5000),
])("the id %s is refused without an error of ours", async (id) => {
  const as = await app.makePerson();
  const { status } = await app.call("GET", `/api/users/getuser/${id}`, { as });
  expect([400, 404, 414]).toContain(status);
});

test("userName and telephone change; what is as stored may come along", async () => {
  const ada = await app.makePerson();
  await app.fund(ada.id, 1_500_50n);
  const before = await rowOf(ada);
  const body = {
    ...{
      userName: "ada.obi",
      telephone: "0803 111-2222\u200b",
      role: "investor",
      balance: "1500.5",
    },
    ...{ status: "ACTIVE", email: ` ${ada.email.toUpperCase()}`, firstName: "Ada ", address: "" },
    ...{ password: "x", nickName: "Me" },
  };
  const reply = await app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      message: "Profile updated successfully!",
      data: { userName: "ada.obi", balance: "1500.50" },
    },
  });
  expect(await rowOf(ada)).toEqual({ ...before, userName: "ada.obi", telephone: "08031112222" });
});

const byUs = "This cannot be changed here. Please write to us.";
const byNobody = "This field cannot be set here";
test.each([
  [{ role: "admin" }, { role: byNobody }],
  [
    { balance: "9999999", status: "SUSPENDED" },
    { status: byNobody, balance: byNobody },
  ],
  [{ balance: 0.01 }, { balance: byNobody }],
  [
    { balance: null, role: ["investor"] },
    { role: byNobody, balance: byNobody },
  ],
  [{ email: "evil@example.ng" }, { email: byUs }],
  [
    { firstName: "Eve", lastName: {}, address: "1 Marina" },
    { firstName: byUs, lastName: byUs, address: byUs },
  ],
  [
    { userName: "ajose_support" },
    { userName: "This username is reserved. Please choose another." },
  ],
  [{ userName: "evil.com" }, { userName: "Please choose a username that is no web address" }],
])("a profile with %j is refused by field and changes nothing", async (change, fields) => {
  const ada = await app.makePerson();
  const before = await rowOf(ada);
  const body = { telephone: "08031112222", ...change };
  const reply = await app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body });
  expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  expect(reply.body.fields).toEqual(fields);
  expect(await rowOf(ada)).toEqual(before);
});

test("a userName that an attempt to register holds is taken", async () => {
  const [ada, apiUser] = [await app.makePerson(), makeApiUser(app)];
  await apiUser.register();
  const { userName } = apiUser.body;
  const body = { userName: userName.toUpperCase() };
  expect(await app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body })).toMatchObject({
    status: 409,
    body: { code: "USERNAME_EXISTS" },
  });
});

test.each(["followers", "getuser/me"])("%s is no id of a person", async (name) => {
  const as = await app.makePerson();
  expect(await app.call("GET", `/api/users/${name}`, { as })).toMatchObject({
    status: 404,
    body: { code: "ENDPOINT_NOT_FOUND", message: "API endpoint not found" },
  });
});

test("an annual income is declared, kept when not spoken of, and taken back", async () => {
  const ada = await app.makePerson();
  const update = async (body: object) =>
    (await app.call("PATCH", `/api/users/update/${ada.id}`, { as: ada, body })).body;
  expect(await update({ annualIncome: "50000" })).toMatchObject({
    data: { annualIncome: "50000.00" },
  });
  expect(await update({ userName: "ada.income" })).toMatchObject({
    data: { annualIncome: "50000.00" },
  });
  expect(await update({ annualIncome: 0 })).toMatchObject({
    fields: { annualIncome: "Please enter a valid amount" },
  });
  expect(await update({ annualIncome: null })).toMatchObject({ data: { annualIncome: null } });
});

test("another's profile, a taken userName and a poisoned body are refused", async () => {
  const [ada, eve, admin] = [
    await app.makePerson(),
    await app.makePerson(),
    await app.makePerson("admin"),
  ];
  const before = await rowOf(ada);
  for (const as of [eve, admin]) {
    const reply = await app.call("PATCH", `/api/users/update/${ada.id}`, {
      as,
      body: { userName: "hacked" },
    });
    expect(reply).toMatchObject({ status: 403, body: { message: "Failed to update profile" } });
  }
  const path = `/api/users/update/${eve.id}`;
  const body = { userName: String(before?.userName).toUpperCase() };
  expect(await app.call("PATCH", path, { as: eve, body })).toMatchObject({
    status: 409,
    body: { message: "Username already exists" },
  });
  for (const payload of [
    '{"userName":"ok2","__proto__":{"role":"admin"}}',
    '{"userName":"ok2","constructor":{"prototype":{"isAdmin":true}}}',
  ]) {
    const headers = { ...eve.headers, "content-type": "application/json" };
    const reply = await app.fastify.inject({ method: "PATCH", url: path, headers, payload });
    expect(reply.statusCode).toBe(400);
  }
  expect(await rowOf(ada)).toEqual(before);
});

test("a changed password ends every other session, voids resets and mails a notice", async () => {
  const ada = await makeApiUser(app).join();
  const [first, second] = [await ada.enter(), await ada.enter()];
  await ada.post("forgot-password", { email: ada.email });
  const { token } = await ada.mail();
  const body = { currentPassword: ada.password, newPassword: "An0ther!pass" };
  const change = (sent: object) =>
    app.call("POST", "/api/users/change-password", { headers: first.headers, body: sent });
  expect(await change({ ...body, currentPassword: "wrong" })).toMatchObject({
    status: 400,
    body: { code: "WRONG_PASSWORD", message: "Failed to change password" },
  });
  expect(await change({ ...body, confirmPassword: "other" })).toMatchObject({
    status: 400,
    body: { message: "New passwords do not match" },
  });
  expect(await change({ ...body, newPassword: "An0ther" })).toMatchObject({
    status: 400,
    body: { message: "Password must be at least 8 characters long" },
  });
  expect(await change(body)).toMatchObject({
    status: 200,
    body: { message: "Password changed successfully!" },
  });
  const me = (headers: Record<string, string>) => app.call("GET", "/api/users/me", { headers });
  expect(await me(first.headers)).toMatchObject({ status: 200 });
  expect(await me(second.headers)).toMatchObject({ status: 401 });
  expect((await ada.mail()).subject).toBe("Your Ajose password was changed");
  expect(await ada.post("verify-otp", { token, new_password: "N3w!passw0rd" })).toMatchObject({
    status: 400,
  });
  expect(await ada.signIn()).toMatchObject({ status: 401 });
  expect(await ada.signIn(ada.headers, "An0ther!pass")).toMatchObject({ status: 200 });
});

test.each([
  ["Password1", "This password is too common. Please choose another."],
  ["PASSWORD1", "This password is too common. Please choose another."],
  ["Ada.Obi.123", "Please choose a password that is not your name or email"],
  ["Str0ng!pass", "Please choose a password that is not your old one"],
])("changing one's password to %s is refused", async (newPassword, sentence) => {
  const ada = await makeApiUser(app).join();
  const { headers } = await ada.enter();
  const body = { currentPassword: ada.password, newPassword };
  expect(await app.call("POST", "/api/users/change-password", { headers, body })).toMatchObject({
    status: 400,
    body: { code: "INVALID_INPUT", fields: { newPassword: sentence } },
  });
});

test("a stolen session cannot guess the current password for long", async () => {
  const ada = await makeApiUser(app).join();
  const { headers } = await ada.enter();
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    const body = { currentPassword: `guess${guess}`, newPassword: "An0ther!pass" };
    statuses.push((await app.call("POST", "/api/users/change-password", { headers, body })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

async function makeProject(
  ...[creator, approval, status, raisedKobo]: [TestUser, string, string | null, bigint]
): Promise<void> {
  const [id, escrowId] = [newId(), newId()];
  await app.db`
    insert into app.project (id, creator_id, name, description, category, goal_kobo, start_date, end_date,
      approval_status)
    values (${id}, ${creator.id}, 'Solar', 'Light', 'Energy', 500000, '2026-01-01', '2026-12-31', ${approval})`;
  if (status === null) return;
  await app.db`insert into ledger.account (id, kind, owner_id) values (${escrowId}, 'escrow', ${id})`;
  await app.db`
    insert into app.project_totals (project_id, escrow_id, status, closes_at, goal_kobo, raised_kobo)
    values (${id}, ${escrowId}, ${status}, app.now(), 500000, ${raisedKobo})`;
}
