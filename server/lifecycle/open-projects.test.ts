import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import {
  lagosDay,
  makeOpenProject,
  projectBody,
  setClock,
  shiftClock,
} from "#tests/setup/users/projects.ts";
import { openDueProjects } from "./open-projects.ts";
import { refreshRanks } from "./rank.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "1000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterEach(() => shiftClock(app, "0 hours"));
afterAll(() => app.close());

async function statusOf(id: string) {
  const [project] = await app.db`
    select status, approval_status, rejection_reason from app.project where id = ${id}`;
  return project;
}
const noticesOf = (title: string) =>
  app.db`select 1 as one from app.notification where title = ${`Solar for Kano ${title}`}`;

test("an approved project opens at the first instant of its start day in Lagos, once on any number of processes", async () => {
  const [day, before] = [lagosDay(3), lagosDay(2)];
  const ids = [];
  for (let n = 0; n < 6; n++) {
    ids.push((await makeOpenProject(app, creator, admin, { startDate: day })).id);
  }
  await setClock(app, `${before} 22:59:59+00`);
  await openDueProjects(app.db);
  expect(await statusOf(ids[0] ?? "")).toMatchObject({ status: "DRAFT" });
  await setClock(app, `${before} 23:00:00+00`);
  await Promise.all(Array.from({ length: 6 }, () => openDueProjects(app.db)));
  for (const id of ids) expect(await statusOf(id)).toMatchObject({ status: "OPEN" });
  expect(await noticesOf("is open")).toHaveLength(6);
});

test("a project still waiting for review at its end goes back to its creator with the reason", async () => {
  const { body } = await app.call("POST", "/api/projects", {
    as: creator,
    body: projectBody({ endDate: lagosDay(1) }),
  });
  await openDueProjects(app.db);
  expect(await statusOf(body.data.id)).toMatchObject({ approvalStatus: "PENDING" });
  await shiftClock(app, "50 hours");
  await Promise.all(Array.from({ length: 4 }, () => openDueProjects(app.db)));
  const after = await statusOf(body.data.id);
  expect(after).toMatchObject({ status: "DRAFT", approvalStatus: "REJECTED" });
  expect(after?.rejectionReason).toContain("end date passed");
  expect(await noticesOf("was not approved")).toHaveLength(1);
});

test("the ranks count the money of the last 7 days, and what is raised in all", async () => {
  const project = await makeOpenProject(app, creator, admin);
  const investor = await app.makePerson();
  await app.fund(investor.id, 10_000_00n);
  for (const amount of [1000, 2000]) {
    await app.call("POST", `/api/projects/${project.id}/invest`, {
      as: investor,
      body: { amount },
    });
  }
  await app.db`
    update app.investment set created_at = app.now() - interval '8 days' where amount_kobo = 100000`;
  await Promise.all(Array.from({ length: 4 }, () => refreshRanks(app.db)));
  const [rank] = await app.db`
    select raised_kobo, week_kobo from app.project_rank where project_id = ${project.id}`;
  expect(rank).toEqual({ raisedKobo: 3_000_00n, weekKobo: 2_000_00n });
});
