import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { announceProject } from "./announce-project.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const choose = (as: TestUser, categories: string[]) =>
  app.call("PUT", "/api/users/preferences", { as, body: { categories } });
const openIn = async (category: string, creator: TestUser) =>
  makeOpenProject(app, creator, await app.makePerson("admin"), { category });

test("whoever chose its category hears once of a project that opens, and its creator does not", async () => {
  const [chose, other] = [await app.makePerson(), await app.makePerson()];
  const creator = await app.makePerson("user");
  await choose(chose, ["Fashion", "Education"]);
  await choose(creator, ["Fashion"]);
  await choose(other, ["Healthcare"]);
  const project = await openIn("Fashion", creator);
  await app.runJobs();
  await app.db.transaction((tx) => announceProject(tx, { projectId: project.id }));
  await app.runJobs();
  const told = async (as: TestUser) => {
    const { body } = await app.call("GET", "/api/notifications", { as });
    return body.data.notifications.filter(
      ({ type }: { type: string }) => type === "new_project_available",
    );
  };
  expect(await told(chose)).toMatchObject([
    { title: `New in Fashion: ${project.name}`, link: `/projects/${project.id}` },
  ]);
  expect((await app.readMail(chose.email))?.subject).toBe(`New in Fashion: ${project.name}`);
  expect([await told(other), await told(creator)]).toEqual([[], []]);
});

test("thousands are told in parts, everyone once; what is no longer open is not announced", async () => {
  const project = await openIn("Finance", await app.makePerson("user"));
  await app.db`
    with made as (
      insert into app.person (id, email, user_name, first_name, last_name, telephone, address, role, status, password_hash)
      select app.new_id(), 'p' || n || '@example.ng', 'p' || n, 'P', 'P', '', '', 'investor', 'ACTIVE', 'none'
      from generate_series(1, 2001) n returning id)
    insert into app.notification_preferences (person_id, categories) select id, '{Finance}' from made`;
  const told = async () => {
    const [row] = await app.db<{ rows: number; people: number }>`
      select count(*)::int as rows, count(distinct person_id)::int as people
      from app.notification where title like 'New in Finance%'`;
    return row;
  };
  const announce = (after?: string) =>
    app.db.transaction((tx) =>
      announceProject(tx, { projectId: project.id, ...(after ? { after } : {}) }),
    );
  await announce();
  expect(await told()).toEqual({ rows: 2000, people: 2000 });
  const [next] = await app.db<{ after: string }>`
    select payload ->> 'after' as after from app.job
    where kind = 'announceProject' and payload ? 'after'`;
  await announce(next?.after);
  expect(await told()).toEqual({ rows: 2001, people: 2001 });

  const closed = await openIn("Finance", await app.makePerson("user"));
  await app.db`update app.project_totals set status = 'CANCELLED' where project_id = ${closed.id}`;
  await app.db.transaction((tx) => announceProject(tx, { projectId: closed.id }));
  expect((await told())?.rows).toBe(2001);
});
