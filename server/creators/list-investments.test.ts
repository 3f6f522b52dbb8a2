import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProjectDetail } from "#contract/projects.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let investor: TestUser;
let project: ProjectDetail;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  investor = await app.makePerson("investor");
  project = await makeOpenProject(app, creator, await app.makePerson("admin"));
  await app.fund(investor.id, 10_000_00n);
});
afterAll(() => app.close());

const read = (as: TestUser | undefined, query = "", id = project.id) =>
  app.call("GET", `/api/projects/${id}/investments${query}`, { as });
async function invest(amount: number): Promise<string> {
  const body = { projectId: project.id, amount };
  return (await app.call("POST", "/api/investments", { as: investor, body })).body.data.id;
}

test("a creator reads what came in and was not taken back, page by page, and nothing of who it was", async () => {
  expect((await read(creator)).body).toMatchObject({ data: [], nextCursor: null, total: 0 });
  for (const amount of [1000, 2000, 3000]) await invest(amount);
  await app.call("POST", `/api/investments/${await invest(4000)}/cancel`, { as: investor });
  const first = (await read(creator, "?limit=2")).body;
  const amounts = (page: { data: { amount: string }[] }) => page.data.map(({ amount }) => amount);
  expect([amounts(first), first.total]).toEqual([["3000.00", "2000.00"], 3]);
  expect(Object.keys(first.data[0]).sort()).toEqual(["amount", "createdAt", "id", "status"]);
  const next = (await read(creator, `?limit=2&cursor=${first.nextCursor}`)).body;
  expect([amounts(next), next.nextCursor]).toEqual([["1000.00"], null]);
});

test("nobody else reads it: not an investor, not an admin, and of a draft not even that it is there", async () => {
  const draft = await app.call("POST", "/api/projects", {
    as: creator,
    body: projectBody({ draft: true }),
  });
  for (const as of [investor, await app.makePerson("admin"), await app.makePerson("user")]) {
    expect(await read(as)).toMatchObject({ status: 403, body: { code: "NOT_ALLOWED" } });
    const hidden = await read(as, "", draft.body.data.id);
    expect(hidden).toMatchObject({ status: 404, body: { code: "PROJECT_NOT_FOUND" } });
  }
  expect((await read(undefined)).status).toBe(401);
});
