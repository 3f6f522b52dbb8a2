import { afterAll, beforeAll, expect, test } from "vitest";
import { windUpDue } from "#server/lifecycle/wind-up/wind-up.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const open = async (creator: TestUser, category = "Fashion") =>
  makeOpenProject(app, creator, await app.makePerson("admin"), { category });
const follow = (as: TestUser, what: string, method: "POST" | "DELETE" = "POST") =>
  app.call(method, `/api/${what}/follow`, { as });
const followed = async (as: TestUser, query = "") =>
  (await app.call("GET", `/api/users/following${query}`, { as })).body;
const told = async (as: TestUser, type: string) => {
  await app.runJobs();
  const { body } = await app.call("GET", "/api/notifications", { as });
  return body.data.notifications.filter((one: { type: string }) => one.type === type);
};

test("projects and creators are followed once, listed, and left again", async () => {
  const [ada, creator] = [await app.makePerson(), await app.makePerson("user")];
  const project = await open(creator);
  for (const what of [`projects/${project.id}`, `users/${creator.id}`]) {
    for (const _ of [1, 2]) expect(await follow(ada, what)).toMatchObject({ status: 200 });
  }
  const state = async () =>
    (await app.call("GET", `/api/projects/${project.id}/follow`, { as: ada })).body.data;
  expect(await state()).toEqual({ project: true, creator: true });
  const first = await followed(ada, "?limit=1");
  expect(first).toMatchObject({ total: 2, data: [{ kind: "creator", name: "Ada Obi" }] });
  const second = await followed(ada, `?limit=1&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({
    data: [{ kind: "project", id: project.id, name: project.name }],
    nextCursor: null,
  });
  const other = await app.makePerson();
  for (const what of [`projects/${project.id}`, `users/${creator.id}`]) {
    await follow(other, what);
    await follow(ada, what, "DELETE");
  }
  expect(await followed(other)).toMatchObject({ total: 2 });
  expect(await state()).toEqual({ project: false, creator: false });
  expect(await followed(ada)).toMatchObject({ total: 0, data: [] });
});

test("nobody follows what is not public, nor themself", async () => {
  const [ada, creator] = [await app.makePerson(), await app.makePerson("user")];
  const body = { ...projectBody(), draft: true };
  const draft = await app.call("POST", "/api/projects", { as: creator, body });
  expect(draft.status).toBe(201);
  expect(await follow(ada, `projects/${draft.body.data.id}`)).toMatchObject({ status: 404 });
  expect(await follow(ada, `users/${creator.id}`)).toMatchObject({ status: 404 });
  const project = await open(creator);
  for (const what of [`projects/${project.id}`, `users/${creator.id}`]) {
    expect(await follow(creator, what)).toMatchObject({
      status: 409,
      body: { code: "FOLLOW_OWN" },
    });
  }
  expect(await followed(creator)).toMatchObject({ total: 0 });
});

test("who follows a creator hears of their next project, once, also when its category was chosen", async () => {
  const [both, follower] = [await app.makePerson(), await app.makePerson()];
  const creator = await app.makePerson("user");
  await open(creator, "Education");
  await app.runJobs();
  for (const one of [both, follower]) await follow(one, `users/${creator.id}`);
  const body = { categories: ["Education"] };
  await app.call("PUT", "/api/users/preferences", { as: both, body });
  const next = await open(creator, "Education");
  for (const one of [both, follower]) {
    expect(await told(one, "new_project_available")).toMatchObject([
      { link: `/projects/${next.id}` },
    ]);
  }
  await open(await app.makePerson("user"), "Sports & Fitness");
  expect(await told(follower, "new_project_available")).toHaveLength(1);
});

test("who follows a project hears once how it ended, without an amount, and who had money in it hears the amount alone", async () => {
  const [backer, left, follower] = [
    await app.makePerson(),
    await app.makePerson(),
    await app.makePerson(),
  ];
  const creator = await app.makePerson("user");
  const project = await open(creator);
  for (const one of [backer, left]) {
    await app.fund(one.id, 5_000_00n);
    const path = `/api/projects/${project.id}/invest`;
    const { body } = await app.call("POST", path, { as: one, body: { amount: "2000" } });
    if (one === backer) continue;
    const taken = await app.call("POST", `/api/investments/${body.data.id}/cancel`, { as: one });
    expect(taken.status).toBe(200);
  }
  for (const one of [backer, left, follower]) await follow(one, `projects/${project.id}`);
  const unfollowed = await app.makePerson();
  await app.call("POST", `/api/projects/${project.id}/cancel`, { as: creator, body: {} });
  await windUpDue(app.db);
  for (const one of [left, follower]) {
    expect(await told(one, "project_status_changed")).toMatchObject([
      {
        title: `${project.name} is cancelled`,
        message: "It takes no more investments. What it held went back to its investors.",
        link: `/projects/${project.id}`,
      },
    ]);
  }
  expect(await told(backer, "project_status_changed")).toEqual([]);
  expect(await told(backer, "wallet_credited")).toMatchObject([
    { title: `₦2,000 back from ${project.name}: project cancelled` },
  ]);
  expect(await told(unfollowed, "project_status_changed")).toEqual([]);
  expect((await app.readMail(follower.email))?.subject).toBe(`${project.name} is cancelled`);
});

test("who follows a project hears its updates, once beside their investment", async () => {
  const [backer, follower, other] = [
    await app.makePerson(),
    await app.makePerson(),
    await app.makePerson(),
  ];
  const creator = await app.makePerson("user");
  const project = await open(creator);
  await app.fund(backer.id, 5_000_00n);
  const invested = await app.call("POST", `/api/projects/${project.id}/invest`, {
    as: backer,
    body: { amount: "2000" },
  });
  expect(invested.status).toBe(201);
  for (const one of [backer, follower]) await follow(one, `projects/${project.id}`);
  const body = { title: "The roof is on", body: "At last." };
  await app.call("POST", `/api/projects/${project.id}/updates`, { as: creator, body });
  const update = [{ title: `${project.name}: The roof is on` }];
  for (const one of [backer, follower]) {
    expect(await told(one, "project_status_changed")).toMatchObject(update);
  }
  expect(await told(other, "project_status_changed")).toEqual([]);
});
