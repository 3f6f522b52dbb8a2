import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const android =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36";

test("one's sessions are listed by device, and one elsewhere is ended and its device forgotten", async () => {
  const ada = await makeApiUser(app).join();
  const signIn = async (userAgent: string) => {
    const body = { email: ada.body.email, password: ada.password };
    const headers = { ...ada.headers, "user-agent": userAgent };
    const reply = await app.call("POST", "/api/users/login", { headers, body });
    expect(reply.status).toBe(200);
    return { ...ada.headers, authorization: `Bearer ${reply.body.accessToken}` };
  };
  const phone = await signIn(android);
  const here = await signIn("curl/8");
  const list = async () =>
    (await app.call("GET", "/api/users/sessions", { headers: here })).body.data;
  const [first, second] = await list();
  expect(first).toMatchObject({ device: "", isCurrent: true });
  expect(second).toMatchObject({ device: "Chrome on Android", isCurrent: false });

  // On a device of its own.
  await app.db`update app.session set device_hash = 'phone' where id = ${second.id}`;
  const trusted = () => app.db`select 1 as one from app.trusted_device where device_hash = 'phone'`;
  await app.db`
    insert into app.trusted_device (person_id, device_hash)
    select id, 'phone' from app.person where email = ${ada.body.email}`;
  const end = (headers: Record<string, string>) =>
    app.call("DELETE", `/api/users/sessions/${second.id}`, { headers });
  const eve = await app.makePerson();
  expect(await end(eve.headers)).toMatchObject({
    status: 404,
    body: { code: "SESSION_NOT_FOUND" },
  });
  expect(await trusted()).toHaveLength(1);
  expect(await end(here)).toMatchObject({ status: 200 });
  expect(await trusted()).toEqual([]);
  expect(await end(here)).toMatchObject({ status: 404 });
  expect(await list()).toHaveLength(1);
  expect((await app.call("GET", "/api/users/me", { headers: phone })).status).toBe(401);

  // One's own session ends too, and its device stays known.
  const path = `/api/users/sessions/${first.id}`;
  expect(await app.call("DELETE", path, { headers: here })).toMatchObject({ status: 200 });
  expect((await app.call("GET", "/api/users/me", { headers: here })).status).toBe(401);
  await signIn(android);
});
