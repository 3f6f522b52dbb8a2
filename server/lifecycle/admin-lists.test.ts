import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "#tests/setup/app/test-app.ts";
import { makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, shiftClock } from "#tests/setup/users/projects.ts";

let house: TestHouse;
let creator: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  house = await openTestHouse({ MAX_PENDING_PROJECTS: "1000", PAYOUT_TWO_ADMINS: "50000" });
  creator = await house.makePerson("user");
  admin = await house.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(house, "0 hours");
  await house.expectBooksToBalance();
});
afterAll(() => house.close());

const read = async (path: string, as: TestPerson | undefined) =>
  (await house.call("GET", path, { as })).body;
const act = (path: string, as: TestPerson, body: object) => house.call("POST", path, { as, body });

test("milestones past their day are listed for admins, longest overdue first, until they get more time", async () => {
  const due = (days: number) => ({
    endDate: lagosDay(5),
    milestones: [{ title: `Due in ${days}`, sharePercent: 100, dueDate: lagosDay(days) }],
  });
  const later = await makeActiveProject(house, creator, admin, [1_000_00n], due(11));
  const sooner = await makeActiveProject(house, creator, admin, [1_000_00n], due(10));
  expect(await read("/api/admin/overdue", admin)).toMatchObject({ data: [], total: 0 });
  await shiftClock(house, "12 days");
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
  expect((await house.call("GET", "/api/admin/overdue", { as: creator })).status).toBe(403);
});

test("who approved first is named as long as their approval counts, beside the rule for two", async () => {
  const { project } = await makeActiveProject(house, creator, admin, [90_000_00n]);
  const { milestones } = (await read(`/api/projects/${project.id}`, creator)).data;
  const { id } = milestones[0];
  const former = await house.makePerson("admin");
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
  await house.db`update app.person set status = 'SUSPENDED' where id = ${former.id}`;
  expect((await read("/api/admin/releases", admin)).data[0].first).toBeNull();
  expect((await read("/api/admin/two-admins", admin)).data.activeAdmins).toBe(1);
});

test("an investment says how its project ended, unless it was taken back before", async () => {
  const { project, investors } = await makeActiveProject(house, creator, admin, [1_000_00n]);
  const investor = investors[0];
  const mine = async () => (await read("/api/investments/my-investments", investor)).data;
  expect(await mine()).toMatchObject([{ status: "active", ending: null }]);
  await act(`/api/admin/projects/${project.id}/cancel`, admin, { reason: "The site is gone." });
  await passTime(house);
  expect(await mine()).toMatchObject([
    { status: "cancelled", ending: { kind: "cancel", reason: "The site is gone." } },
  ]);
});
