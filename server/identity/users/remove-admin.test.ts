import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { createAdmin } from "./create-admin.ts";
import { removeAdmin } from "./remove-admin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const roleOf = async (id: string) =>
  (await app.db<{ role: string }>`select role from app.person where id = ${id}`)[0]?.role;

test("an admin loses the role and every session at once, and the audit log says so; the last active one stays", async () => {
  const [first, second] = [await app.makePerson("admin"), await app.makePerson("admin")];
  const stranger = await app.makePerson("investor");
  await expect(removeAdmin(app.db, stranger.email)).rejects.toThrow("not the email of an admin");
  expect((await app.call("GET", "/api/admin/wallet", { as: first })).status).toBe(200);

  await removeAdmin(app.db, ` ${first.email.toUpperCase()}`);
  expect((await app.call("GET", "/api/admin/wallet", { as: first })).status).toBe(401);
  expect(await roleOf(first.id)).toBe("investor");
  expect(
    await app.db`select actor_id, action, before, after from app.audit where subject_id = ${first.id}`,
  ).toEqual([
    {
      actorId: null,
      action: "admin_removed",
      before: { role: "admin" },
      after: { role: "investor" },
    },
  ]);
  await expect(removeAdmin(app.db, second.email)).rejects.toThrow("last active admin");
  expect(await roleOf(second.id)).toBe("admin");
});

test("of two last admins who are removed at the same moment one stays", async () => {
  await app.db`update app.person set role = 'investor'`;
  const pair = [await app.makePerson("admin"), await app.makePerson("admin")];
  const ends = await Promise.allSettled(pair.map(({ email }) => removeAdmin(app.db, email)));
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("an admin made by the command signs in through a mailed code, and never twice", async () => {
  const chief = makeApiUser(app, { userName: "chief" });
  await createAdmin(app.db, chief.body);
  await expect(createAdmin(app.db, chief.body)).rejects.toThrow(/already/);
  const other = { ...chief.body, email: "other-chief@example.ng" };
  await expect(createAdmin(app.db, other)).rejects.toMatchObject({ code: "USERNAME_EXISTS" });
  expect(await chief.signIn()).toMatchObject({ status: 403 });
  const { code } = await chief.mail();
  expect(await chief.verify(code, chief.headers, "verifyotp/device")).toMatchObject({
    status: 200,
    body: { data: { role: "admin" } },
  });
});
