import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "1000", PAYOUT_TWO_ADMINS: "50000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const read = async (path: string, as: TestUser | undefined) =>
  (await app.call("GET", path, { as })).body;
const act = (path: string, as: TestUser, body: object) => app.call("POST", path, { as, body });

test("milestones past their day are listed for admins, longest overdue first, until they get more time", async () => {
  const due = (days: number) => ({
    endDate: lagosDay(5),
    milestones: [{ title: `Due in ${days}`, sharePercent: 100, dueDate: lagosDay(days) }],
  });
  const later = await makeActiveProject(app, creator, admin, [1_000_00n], due(11));
  const sooner = await makeActiveProject(app, creator, admin, [1_000_00n], due(10));
  expect(await read("/api/admin/overdue", admin)).toMatchObject({ data: [], total: 0 });
  await shiftClock(app, "12 days");
  const first = await read("/api/admin/overdue?limit=1", admin);
  expect(first).toMatchObject({ total: 2 });
  const rest = await read(`/api/admin/overdue?cursor=${first.nextCursor}`, admin);
  const found = [...first.data, ...rest.data];
  expect(found).toMatchObject([
    { projectId: sooner.project.id, title: "Due in 10", daysOverdue: 2, isRequested: false },
    { projectId: later.project.id, creatorName: "Ada Obi", position: 1, daysOverdue: 1 },
  ]);
  const [{ milestoneId, projectId }] = found;
  const path = `/api/admin/projects/${projectId}/milestones/${milestoneId}/extend`;
  await act(path, admin, { dueDate: lagosDay(40), reason: "Rain" });
  expect((await read("/api/admin/overdue", admin)).data).toHaveLength(1);
  expect((await app.call("GET", "/api/admin/overdue", { as: creator })).status).toBe(403);
});

test("who approved first is named as long as their approval counts, beside the rule for two", async () => {
  const { project } = await makeActiveProject(app, creator, admin, [90_000_00n]);
  const { milestones } = (await read(`/api/projects/${project.id}`, creator)).data;
  const { id } = milestones[0];
  const former = await app.makePerson("admin");
  await act(`/api/projects/${project.id}/milestones/${id}/request`, creator, { note: "Done" });
  await act(`/api/admin/projects/${project.id}/milestones/${id}/release`, former, {});
  expect((await read("/api/admin/releases", admin)).data[0].first).toEqual({
    adminId: former.id,
    adminName: "Ada Obi",
  });
  expect((await read("/api/admin/two-admins", admin)).data).toEqual({
    above: "50000.00",
    activeAdmins: 2,
  });
  await app.db`update app.person set status = 'SUSPENDED' where id = ${former.id}`;
  expect((await read("/api/admin/releases", admin)).data[0].first).toBeNull();
  expect((await read("/api/admin/two-admins", admin)).data.activeAdmins).toBe(1);
});

test("an investment says how its project ended, unless it was taken back before", async () => {
  const { project, investors } = await makeActiveProject(app, creator, admin, [1_000_00n]);
  const investor = investors[0];
  const mine = async () => (await read("/api/investments/my-investments", investor)).data;
  expect(await mine()).toMatchObject([{ status: "active", ending: null }]);
  await act(`/api/admin/projects/${project.id}/cancel`, admin, { reason: "The site is gone." });
  await passTime(app);
  expect(await mine()).toMatchObject([
    { status: "cancelled", ending: { kind: "cancel", reason: "The site is gone." } },
  ]);
});
