import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { projectBody } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());

async function submit(change: object = {}): Promise<string> {
  const given = { as: creator, body: projectBody(change) };
  return (await app.call("POST", "/api/projects", given)).body.data.id;
}

test("the project list of admins starts with what waits and walks through everything once", async () => {
  const submitted = [await submit(), await submit(), await submit(), await submit()];
  const decision = { approvalStatus: "REJECTED", reason: "The budget does not add up." };
  const path = `/api/admin/projects/${submitted[3]}/approval`;
  expect((await app.call("PUT", path, { as: admin, body: decision })).status).toBe(200);
  const ids: string[] = [];
  let waiting = true;
  let cursor: string | null = null;
  const list = (query: Record<string, string>) =>
    app.call("GET", `/api/admin/projects?${new URLSearchParams(query)}`, { as: admin });
  do {
    const { body } = await list({ limit: "3", ...(cursor ? { cursor } : {}) });
    for (const project of body.data) {
      if (project.approvalStatus !== "PENDING") waiting = false;
      else expect(waiting).toBe(true);
      ids.push(project.id);
    }
    cursor = body.nextCursor;
  } while (cursor);
  const all = await app.db`select id from app.project`;
  expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
  await submit({ name: "50% off_season" });
  expect((await list({ search: "50% OFF_" })).body.data).toMatchObject([
    { name: "50% off_season", creatorEmail: creator.email },
  ]);
  expect((await list({ search: "%" })).body.total).toBe(1);
  await submit({ name: "Ọjà mini-grid Ìbàdàn" });
  for (const search of ["oja", "IBADAN", "minigrid", "mini grid", "ọjà"]) {
    const { data } = (await list({ search })).body;
    expect([search, data]).toMatchObject([search, [{ name: "Ọjà mini-grid Ìbàdàn" }]]);
  }
  expect((await list({ search: "renewable", approvalStatus: "REJECTED" })).status).toBe(200);
  expect((await app.call("GET", "/api/admin/projects", { as: creator })).status).toBe(403);
});
