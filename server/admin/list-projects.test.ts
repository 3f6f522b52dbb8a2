import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "#tests/setup/app/test-app.ts";
import { projectBody } from "#tests/setup/users/projects.ts";

let house: TestHouse;
let creator: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  house = await openTestHouse();
  creator = await house.makePerson("user");
  admin = await house.makePerson("admin");
});
afterAll(() => house.close());

async function submit(change: object = {}): Promise<string> {
  const given = { as: creator, body: projectBody(change) };
  return (await house.call("POST", "/api/projects", given)).body.data.id;
}

test("the project list of admins starts with what waits and walks through everything once", async () => {
  const submitted = [await submit(), await submit(), await submit(), await submit()];
  const decision = { approvalStatus: "REJECTED", reason: "The budget does not add up." };
  const path = `/api/admin/projects/${submitted[3]}/approval`;
  expect((await house.call("PUT", path, { as: admin, body: decision })).status).toBe(200);
  const ids: string[] = [];
  let waiting = true;
  let cursor: string | null = null;
  const list = (query: Record<string, string>) =>
    house.call("GET", `/api/admin/projects?${new URLSearchParams(query)}`, { as: admin });
  do {
    const { body } = await list({ limit: "3", ...(cursor ? { cursor } : {}) });
    for (const project of body.data) {
      if (project.approvalStatus !== "PENDING") waiting = false;
      else expect(waiting).toBe(true);
      ids.push(project.id);
    }
    cursor = body.nextCursor;
  } while (cursor);
  const all = await house.db`select id from app.project`;
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
  expect((await house.call("GET", "/api/admin/projects", { as: creator })).status).toBe(403);
});
