import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { inThreeParts, passTime, releasesOf } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let admin: TestUser;
let admin2: TestUser;
let releases: ReturnType<typeof releasesOf>;
beforeAll(async () => {
  app = await createTestApp({ REVIEW_THRESHOLD: "1000000000" });
  const creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
  releases = releasesOf(app, creator, admin);
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const walletOf = (person: TestUser | undefined) => readBalance(app.db, "wallet", person?.id ?? "");

test("30 days overdue, backers and admins are told once; at 90 the project is cancelled and the rest shared out", async () => {
  const { project, investors } = await releases.active([8_000_00n, 2_000_00n], {
    name: "Late one",
    milestones: inThreeParts,
  });
  const [m1] = await releases.milestonesOf(project.id);
  await releases.request(project.id, m1?.id);
  await releases.decide("release", project.id, m1?.id);
  // The second is due in 32 days.
  await shiftClock(app, "61 days");
  await passTime(app);
  await app.runJobs();
  const told = (person: TestUser | undefined) => app.db`
    select 1 as one from app.notification
    where person_id = ${person?.id} and title = '“Part 2” of Late one is 30 days overdue'`;
  expect(await told(investors[0])).toHaveLength(0);
  await shiftClock(app, "62 days");
  for (let day = 0; day < 3; day++) {
    await passTime(app);
    await app.runJobs();
  }
  for (const person of [investors[0], investors[1], admin, admin2])
    expect(await told(person)).toHaveLength(1);
  expect((await releases.readProject(project.id, undefined)).milestones[1]).toMatchObject({
    isNext: true,
    daysOverdue: 30,
  });

  await shiftClock(app, "121 days");
  await passTime(app);
  expect(await releases.readProject(project.id, undefined)).toMatchObject({ status: "ACTIVE" });
  await shiftClock(app, "122 days");
  await passTime(app);
  expect(await releases.readProject(project.id, undefined)).toMatchObject({
    status: "CANCELLED",
    released: "3300.00",
  });
  expect(await walletOf(investors[0])).toBe(5_360_00n);
  expect(await walletOf(investors[1])).toBe(1_340_00n);
});

test("an extension, or a request that waits for an admin, keeps a late project alive", async () => {
  const [extended, asked] = [
    await releases.active([8_000_00n]),
    await releases.active([8_000_00n]),
  ];
  const [[e1], [a1]] = [
    await releases.milestonesOf(extended.project.id),
    await releases.milestonesOf(asked.project.id),
  ];
  await releases.request(asked.project.id, a1?.id);
  const early = { dueDate: lagosDay(31), reason: "Rain" };
  expect((await releases.decide("extend", extended.project.id, e1?.id, early)).status).toBe(400);
  const reply = await releases.decide("extend", extended.project.id, e1?.id, {
    dueDate: lagosDay(100),
    reason: "Rain",
  });
  expect(reply.body.data.milestones[0]).toMatchObject({
    dueDate: lagosDay(31),
    extendedTo: lagosDay(100),
  });
  await shiftClock(app, "125 days");
  await passTime(app);
  for (const { project } of [extended, asked]) {
    expect(await releases.readProject(project.id, undefined)).toMatchObject({ status: "ACTIVE" });
  }
  // Sent back, the creator has 30 days to ask again.
  await app.db`
    update app.milestone set requested_at = null, declined_at = app.now() where id = ${a1?.id}`;
  await shiftClock(app, "154 days");
  await passTime(app);
  expect(await releases.readProject(asked.project.id, undefined)).toMatchObject({
    status: "ACTIVE",
  });
  await shiftClock(app, "155 days");
  await passTime(app);
  expect(await releases.readProject(asked.project.id, undefined)).toMatchObject({
    status: "CANCELLED",
  });
  const audits = await app.db`
    select before, after, reason from app.audit where subject_id = ${e1?.id}`;
  expect(audits).toEqual([
    { before: { dueDate: lagosDay(31) }, after: { dueDate: lagosDay(100) }, reason: "Rain" },
  ]);
});
