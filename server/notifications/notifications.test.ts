import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = (as: TestUser, query = "") => app.call("GET", `/api/notifications${query}`, { as });
const messages = (as: TestUser, path = "") =>
  app.call("GET", `/api/users/notifications${path}`, { as });
const mark = (as: TestUser, path: string, body?: object) =>
  app.call("PATCH", `/api${path}`, { as, ...(body ? { body } : {}) });

/** Someone with `count` notifications of one moment, "1" the one that stands first. */
async function makeNotified(count: number): Promise<TestUser> {
  const person = await app.makePerson();
  const ids = Array.from({ length: count }, newId).toSorted();
  for (let number = count; number > 0; number--) {
    await app.db`
      insert into app.notification (id, person_id, type, title, message, link, created_at)
      values (${ids[count - number] ?? ""}, ${person.id}, 'wallet_credited', ${`${number}`}, ${`Message ${number}`},
        '/investor/wallet', '2026-01-05 10:00:00+00')`;
  }
  return person;
}

test("one's own are read page by page, in both shapes, and nobody else's", async () => {
  const person = await makeNotified(5);
  const first = (await list(person, "?limit=3")).body;
  expect(first.data.unreadCount).toBe(5);
  expect(first.data.notifications[0]).toEqual({
    id: expect.any(String),
    type: "wallet_credited",
    title: "1",
    message: "Message 1",
    link: "/investor/wallet",
    isRead: false,
    createdAt: "2026-01-05T10:00:00.000Z",
  });
  const second = (await list(person, `?limit=3&cursor=${first.nextCursor}`)).body;
  const titles = [...first.data.notifications, ...second.data.notifications].map(
    ({ title }) => title,
  );
  expect([titles, second.nextCursor]).toEqual([["1", "2", "3", "4", "5"], null]);

  for (const path of ["", `/user/${person.id}`]) {
    const { body } = await messages(person, path);
    expect([body.data.length, body.total]).toEqual([5, 5]);
    expect(Object.keys(body.data[0])).toEqual(["id", "message", "isRead", "createdAt"]);
  }
  const other = await makeNotified(0);
  expect((await list(other)).body.data).toEqual({ notifications: [], unreadCount: 0 });
  expect((await messages(other, `/user/${person.id}`)).body.code).toBe("USER_NOT_FOUND");
  expect((await app.call("GET", "/api/notifications")).status).toBe(401);
});

test("one is marked by either call, and unread again when that is said", async () => {
  const person = await makeNotified(3);
  const ids = (await list(person)).body.data.notifications.map(({ id }: { id: string }) => id);
  const unread = ({ body }: Awaited<ReturnType<typeof mark>>) => body.data.unreadCount;
  expect(unread(await mark(person, `/users/notifications/read/${ids[0]}`, { isRead: true }))).toBe(
    2,
  );
  // A second time it is read already.
  expect(unread(await mark(person, `/notifications/${ids[0]}/read`))).toBe(2);
  expect(unread(await mark(person, `/notifications/${ids[1]}/read`))).toBe(1);
  expect(unread(await mark(person, `/users/notifications/read/${ids[1]}`, { isRead: false }))).toBe(
    2,
  );
  expect(unread(await mark(person, "/notifications/mark-all-read"))).toBe(0);

  const other = await makeNotified(0);
  for (const [as, id] of [
    [other, ids[0]],
    [person, newId()],
  ] as const) {
    expect((await mark(as, `/notifications/${id}/read`)).body.code).toBe("NOTIFICATION_NOT_FOUND");
  }
  const wrong = await mark(person, `/users/notifications/read/${ids[0]}`, { isRead: "yes" });
  expect(wrong.body.fields).toEqual({ isRead: "Please check isRead" });
});

test("the stray path of the specified client stays unknown", async () => {
  const person = await makeNotified(1);
  const [{ id }] = (await list(person)).body.data.notifications;
  expect((await mark(person, `/notifications/?${id}/read`)).body.code).toBe("ENDPOINT_NOT_FOUND");
  expect((await list(person)).body.data.unreadCount).toBe(1);
});
