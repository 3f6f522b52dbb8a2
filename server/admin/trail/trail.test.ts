import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const read = (path: string, as = admin) => app.call("GET", `/api/admin/${path}`, { as });

test("the audit log is read newest first, page by page, by admins alone", async () => {
  const ada = await app.makePerson();
  const requests: string[] = [];
  for (const status of ["SUSPENDED", "ACTIVE", "SUSPENDED"]) {
    const body = { status, reason: `Now ${status}` };
    const path = `/api/admin/users/${ada.id}/status`;
    requests.push(
      String((await app.call("PUT", path, { as: admin, body })).headers["x-request-id"]),
    );
  }
  const first = await read("audit?limit=2");
  expect(first.body).toMatchObject({
    total: 3,
    data: [
      {
        action: "user_suspended",
        actor: "Ada Obi",
        subjectId: ada.id,
        subject: "Ada Obi",
        reason: "Now SUSPENDED",
        requestId: requests[2],
      },
      {
        action: "user_activated",
        requestId: requests[1],
        before: '{"status": "SUSPENDED"}',
        after: '{"status": "ACTIVE"}',
      },
    ],
  });
  const rest = await read(`audit?limit=2&cursor=${first.body.nextCursor}`);
  expect(rest.body).toMatchObject({ data: [{ action: "user_suspended" }], nextCursor: null });
  expect((await read("audit", await app.makePerson())).status).toBe(403);
});
