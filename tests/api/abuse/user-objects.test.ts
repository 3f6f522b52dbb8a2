import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { expectNothingPrivate, expectRefusal, inTurn, tally } from "./answers.ts";
import {
  booksBalance,
  keeping,
  noNewAdmin,
  passwordsStay,
  staysUp,
  untouched,
} from "./invariants.ts";

let app: TestApp;
let world: World;
let other: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
  other = await app.makePerson();
});
afterAll(() => app.close());

for (const id of ["USR-01: a member", "USR-02: a visitor"]) {
  const as = () => (id.includes("member") ? world.investor : undefined);
  const read = (path: string) => app.call("GET", path, { as: as() });

  test(`${id} sees of a creator what stands beside a public project, and no more`, async () => {
    await keeping(app, untouched, async () => {
      for (const path of ["users/getuser", "users"]) {
        const reply = await read(`/api/${path}/${world.creator.id}`);
        expect(reply.status).toBe(200);
        expect(Object.keys(reply.body.data).sort()).toEqual(
          [
            ...["avatar", "firstName", "id", "lastName", "role", "trackRecord", "userName"],
            ...["bio", "linkedin", "location", "twitter", "website"],
          ].toSorted(),
        );
        expectNothingPrivate(reply.body, world.creator);
      }
    });
  });

  test(`${id} learns nothing of a person without a public project, not even that there is one`, async () => {
    await keeping(app, untouched, async () => {
      const known = await read(`/api/users/getuser/${other.id}`);
      const unknown = await read(`/api/users/getuser/${crypto.randomUUID()}`);
      for (const reply of [known, unknown]) {
        expectRefusal(reply, [404, "USER_NOT_FOUND", "User not found"]);
        expectNothingPrivate(reply.body, other);
      }
    });
  });
}

test("USR-03: another person's profile cannot be changed", async () => {
  await keeping(app, untouched, async () => {
    const reply = await app.call("PATCH", `/api/users/update/${other.id}`, {
      as: world.investor,
      body: { userName: "hacked", telephone: "+2340000000" },
    });
    expectRefusal(reply, [403, "PROFILE_NOT_YOURS", "Failed to update profile"]);
  });
});

test("USR-04: role, balance, status and email are refused in a profile, and nothing changes", async () => {
  const person = await app.makePerson();
  const read = () => app.db`
    select id, email, role, status, password_hash, email_verified_at, closed_at
    from app.person where id = ${person.id}`;
  const before = await read();
  await keeping(app, [booksBalance, noNewAdmin, passwordsStay], async () => {
    const reply = await app.call("PATCH", `/api/users/update/${person.id}`, {
      as: person,
      body: {
        userName: "ok1",
        role: "admin",
        balance: "9999999",
        status: "ACTIVE",
        email: "evil@example.ng",
        password: "x",
        emailVerified: true,
        id: other.id,
      },
    });
    expectRefusal(reply, [400, "INVALID_INPUT"]);
    expect(Object.keys(reply.body.fields)).toEqual(["email", "role", "balance"]);
  });
  expect(await read()).toEqual(before);
});

test("USR-05: a prototype in the body is refused as it comes", async () => {
  const bodies = [
    '{"userName":"ok2","__proto__":{"role":"admin"},"constructor":{"prototype":{"isAdmin":true}}}',
    '{"userName":"ok2","constructor":{"prototype":{"isAdmin":true}}}',
    '{"userName":{"__proto__":{"isAdmin":true}}}',
  ];
  await keeping(app, [...untouched, noNewAdmin, staysUp], async () => {
    for (const body of bodies) {
      const reply = await app.call("PATCH", `/api/users/update/${world.investor.id}`, {
        as: world.investor,
        headers: { "content-type": "application/json" },
        body,
      });
      expectRefusal(reply, [400, "INVALID_INPUT"]);
    }
  });
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("USR-08: an id that is none is refused, never a fault", async () => {
  const ids = [
    "%00",
    "..%2fadmin",
    "%2e%2e%2fadmin",
    "1e9",
    "-1",
    "9999999999999999999999",
    "a".repeat(5_000),
    "null",
    `${other.id}%00`,
    `${other.id}'--`,
  ];
  await keeping(app, [...untouched, staysUp], async () => {
    for (const id of ids) {
      for (const path of ["users/getuser", "users"]) {
        const reply = await app.call("GET", `/api/${path}/${id}`, { as: world.investor });
        expect([400, 404], id).toContain(reply.status);
        expect(reply.body, id).toMatchObject({ error: true, requestId: expect.any(String) });
        expectNothingPrivate(reply.body, other);
      }
    }
  });
});

test("USR-08: an address that decodes to no text is refused, never a fault", async () => {
  await keeping(app, [...untouched, staysUp], async () => {
    for (const id of ["%e0%a4%a", "%", "%c0%ae%c0%ae"]) {
      const reply = await app.call("GET", `/api/users/getuser/${id}`, { as: world.investor });
      expect([400, 404], id).toContain(reply.status);
      expectNothingPrivate(reply.body, other);
    }
  });
});

test("USR-08: the refusal of an address that decodes to no text has the envelope of all others", async () => {
  const reply = await app.call("GET", "/api/users/getuser/%e0%a4%a", { as: world.investor });
  expectRefusal(reply, [400, "INVALID_INPUT"]);
});

test("USR-09: counting through ids finds nobody", async () => {
  const replies = await keeping(app, [...untouched, staysUp], () =>
    inTurn(200, (index) => app.call("GET", `/api/users/${index + 1}`, { as: world.investor })),
  );
  expect(tally(replies)).toEqual({ 400: 200 });
  const ids = await app.db<{ id: string }>`select id from app.person`;
  for (const { id } of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
});
