import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

const subjectsTo = async (address: string) => {
  await app.runJobs();
  const mails = await app.db<{ subject: string }>`
    select subject from app.mailbox where recipient = ${address} order by sent_at, id`;
  return mails.map(({ subject }) => subject);
};

const list = (query: Record<string, string> = {}) =>
  app.call("GET", `/api/admin/users?${new URLSearchParams(query)}`, { as: admin });
const setStatus = (id: string, status: string, as = admin) =>
  app.call("PUT", `/api/admin/users/${id}/status`, { as, body: { status, reason: "Complaint" } });

test("a suspension bites on the next call, is written down, and can be taken back", async () => {
  const ada = await app.makePerson();
  const { body } = await setStatus(ada.id, "SUSPENDED");
  expect(body).toMatchObject({
    message: "User suspended",
    data: { id: ada.id, status: "SUSPENDED" },
  });
  expect((await app.call("GET", "/api/investments/stats", { as: ada })).status).toBe(401);
  const back = await setStatus(ada.id, "ACTIVE");
  expect(back.body).toMatchObject({ message: "User activated", data: { status: "ACTIVE" } });
  const audits = await app.db`
    select action, reason, before, after from app.audit where subject_id = ${ada.id} order by created_at`;
  expect(body.data.suspensionReason).toBe("Complaint");
  expect(back.body.data.suspensionReason).toBeNull();
  expect(await subjectsTo(ada.email)).toEqual([
    "Your Ajose account is suspended",
    "Your Ajose account is active again",
  ]);
  expect(audits).toEqual([
    {
      action: "user_suspended",
      reason: "Complaint",
      before: { status: "ACTIVE" },
      after: { status: "SUSPENDED" },
    },
    {
      action: "user_activated",
      reason: "Complaint",
      before: { status: "SUSPENDED" },
      after: { status: "ACTIVE" },
    },
  ]);
});

test("nobody is suspended without a reason, which the person and the admins read", async () => {
  const ada = await app.makePerson();
  const path = `/api/admin/users/${ada.id}/status`;
  for (const reason of [undefined, "", "  \u00a0"]) {
    const body = { status: "SUSPENDED", ...(reason === undefined ? {} : { reason }) };
    expect(await app.call("PUT", path, { as: admin, body })).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", fields: { reason: "Please give a reason" } },
    });
  }
  const reason = "Two people say that Ọláṣẹhìndé’s receipts are not real";
  const body = { status: "SUSPENDED", reason };
  expect((await app.call("PUT", path, { as: admin, body })).status).toBe(200);
  expect((await list({ search: ada.email })).body.data).toMatchObject([
    { suspensionReason: reason },
  ]);
  expect(await subjectsTo(ada.email)).toHaveLength(1);
  expect((await app.readMail(ada.email))?.text).toContain(`The reason: ${reason}`);
  // Said once, though it was asked for twice; nothing is needed to take it back.
  expect((await app.call("PUT", path, { as: admin, body })).status).toBe(200);
  expect(await subjectsTo(ada.email)).toHaveLength(1);
  const active = { status: "ACTIVE" };
  expect((await app.call("PUT", path, { as: admin, body: active })).status).toBe(200);
});

test("admins are not toggled, and nobody else toggles anyone", async () => {
  const ada = await app.makePerson();
  expect((await setStatus(admin.id, "SUSPENDED")).body.code).toBe("ADMIN_NOT_TOGGLED");
  expect((await setStatus(admin.id, "SUSPENDED", ada)).status).toBe(403);
  expect((await setStatus("0196f000-0000-7000-8000-000000000000", "ACTIVE")).status).toBe(404);
  expect((await setStatus(ada.id, "DELETED")).status).toBe(400);
});

test("the list is searched by name, email and username, and its signs mean themselves", async () => {
  const ada = await app.makePerson();
  const bola = await app.makePerson();
  await app.db`
    update app.person set first_name = 'Bọ́lá', last_name = 'Quine', user_name = 'b_la' where id = ${bola.id}`;
  await app.fund(bola.id, 1_000_00n);
  const found = (await list({ search: "QUINE" })).body;
  expect(found).toMatchObject({
    total: 1,
    data: [{ id: bola.id, balance: "1000.00", totalProjects: 0 }],
  });
  expect((await list({ search: ada.email.toUpperCase() })).body.data).toMatchObject([
    { id: ada.id },
  ]);
  expect((await list({ search: "b_l" })).body.data).toMatchObject([{ id: bola.id }]);
  for (const search of [
    "bola",
    "BỌLA",
    "Bo\u0323\u0301la\u0301 quine",
    "bolaquine",
    "bọ́",
    "b la",
  ]) {
    expect([search, (await list({ search })).body.data]).toMatchObject([search, [{ id: bola.id }]]);
  }
  // The end of one name and the start of the next are no word that anyone typed.
  expect((await list({ search: "aqui" })).body.total).toBe(0);
  expect((await list({ search: "%" })).body.total).toBe(0);
  expect((await list({ search: "\\" })).body.total).toBe(0);
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const { body } = await list({ limit: "2", ...(cursor ? { cursor } : {}) });
    for (const { id } of body.data) seen.add(id);
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen.size).toBe((await list()).body.total);
});

test("the list is sorted as asked, across pages, and two who are alike keep one order", async () => {
  const people: [name: string, balance: bigint, joined: string, active: string | null][] = [
    ["Chidi", 5n, "2025-01-01", "2026-03-03"],
    ["Ádá", 70n, "2025-01-02", null],
    ["Bola", 5n, "2025-01-03", "2026-03-04"],
    ["Dayo", 900n, "2025-01-03", null],
  ];
  for (const [name, balance, joined, active] of people) {
    const { id } = await app.makePerson();
    await app.fund(id, balance * 100n);
    await app.db`
      update app.person set first_name = ${name}, last_name = 'Sortable', created_at = ${joined}, last_active_at = ${active}
      where id = ${id}`;
  }
  const namesBy = async (sort: string) => {
    const names: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: Record<string, string> = cursor === "" ? {} : { cursor };
      const { body } = await list({ search: "Sortable", sort, limit: "1", ...query });
      names.push(body.data[0].firstName);
      cursor = body.nextCursor;
    }
    return names.join(" ");
  };
  expect(await namesBy("newest")).toBe("Dayo Bola Ádá Chidi");
  expect(await namesBy("oldest")).toBe("Chidi Ádá Bola Dayo");
  expect(await namesBy("name")).toBe("Ádá Bola Chidi Dayo");
  expect(await namesBy("active")).toBe("Bola Chidi Dayo Ádá");
  expect(await namesBy("balance")).toBe("Dayo Ádá Bola Chidi");
  const { body } = await list({ sort: "name", limit: "1" });
  // A place in one order is none in another.
  expect((await list({ sort: "balance", cursor: body.nextCursor })).status).toBe(400);
  expect((await list({ sort: "shoe size" })).status).toBe(400);
});

test("an account is deleted only when it holds nothing, and that is written down", async () => {
  const ada = await app.makePerson();
  const remove = (id: string, as = admin, body?: object) =>
    app.call("DELETE", `/api/admin/users/${id}`, { as, ...(body && { body }) });
  await app.fund(ada.id, 5_00n);
  expect((await remove(ada.id)).status).toBe(409);
  const bola = await app.makePerson();
  expect((await remove(bola.id, ada)).status).toBe(403);
  const why = { reason: "She asked us by letter" };
  expect((await remove(bola.id, admin, why)).body).toMatchObject({
    error: false,
    message: "User deleted",
  });
  expect((await list({ search: bola.email })).body.total).toBe(0);
  expect((await remove(bola.id)).status).toBe(404);
  expect((await remove(admin.id)).body.code).toBe("ADMIN_NOT_TOGGLED");
  const audits = await app.db`select action, reason from app.audit where subject_id = ${bola.id}`;
  expect(audits).toEqual([{ action: "user_deleted", ...why }]);
});
