import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { platformAccounts, readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { mailsTo, releasesOf } from "#tests/setup/users/lifecycle.ts";
import { makePicture, upload } from "#tests/setup/users/pictures.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let admin2: TestUser;
let releases: ReturnType<typeof releasesOf>;
beforeAll(async () => {
  app = await createTestApp({
    MAX_PENDING_PROJECTS: "1000",
    REVIEW_THRESHOLD: "1000000000",
    PAYOUT_TWO_ADMINS: "50000",
  });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
  releases = releasesOf(app, creator, admin);
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const codes = (replies: { body: { code?: string } }[]) => replies.map(({ body }) => body.code);
const walletOf = (person: TestUser | undefined) => readBalance(app.db, "wallet", person?.id ?? "");
async function feesTaken(): Promise<bigint> {
  const [fees] = await app.db<{ kobo: bigint }>`
    select sum(balance_kobo) as kobo from ledger.account
    where id = any(${[platformAccounts.platformFees, platformAccounts.settlementFees]}::uuid[])`;
  return fees?.kobo ?? 0n;
}

test("milestones are released in order, once each, and add up to what was raised and to its fees, to the kobo", async () => {
  const { project, investors } = await releases.active([10_000_01n, 7_777_76n]);
  const [m1, m2, m3] = await releases.milestonesOf(project.id);
  const [before, feesBefore] = [await walletOf(creator), await feesTaken()];

  expect(codes([await releases.decide("release", project.id, m1?.id)])).toEqual([
    "MILESTONE_NOT_REQUESTED",
  ]);
  expect(codes([await releases.request(project.id, m2?.id)])).toEqual(["MILESTONE_NOT_NEXT"]);
  const { url } = (await upload(app, creator, await makePicture(400, 300))).body.data;
  const images = [{ url, alt: "The site" }];
  const stolen = { images: [{ url: url.replace(/.{4}\/1200/, "0000/1200"), alt: "Not mine" }] };
  expect(codes([await releases.request(project.id, m1?.id, stolen)])).toEqual(["IMAGE_NOT_YOURS"]);
  const asked = await releases.request(project.id, m1?.id, { images });
  expect(asked.body.data.milestones[0]).toMatchObject({
    state: "requested",
    note: "Here it stands.",
    images: [{ url, alt: "The site", width: 400, height: 300 }],
    isNext: true,
  });
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      releases.decide("release", project.id, m1?.id, {}, n % 2 ? admin : admin2),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(codes(tries.filter(({ status }) => status !== 200))).toEqual(
    Array(5).fill("MILESTONE_RELEASED"),
  );
  expect(codes([await releases.request(project.id, m1?.id)])).toEqual(["MILESTONE_RELEASED"]);
  for (const milestone of [m2, m3]) {
    await releases.request(project.id, milestone?.id);
    expect(
      (await releases.decide("release", project.id, milestone?.id, { note: "Seen" })).status,
    ).toBe(200);
    await app.expectBooksToBalance();
  }
  const raised = 17_777_77n;
  const fees = (raised * 500n) / 10_000n + (raised * 150n) / 10_000n;
  expect((await feesTaken()) - feesBefore).toBe(fees);
  expect((await walletOf(creator)) - before).toBe(raised - fees);
  expect(await readBalance(app.db, "escrow", project.id)).toBe(0n);
  expect(await releases.readProject(project.id, undefined)).toMatchObject({
    status: "ACTIVE",
    released: "17777.77",
    milestones: [{ amount: "5866.67" }, { amount: "5866.66" }, { amount: "6044.44" }],
  });
  await app.runJobs();
  const notices = await app.db<{ title: string }>`
    select title from app.notification where person_id = ${investors[0]?.id}`;
  expect(notices.filter(({ title }) => /^₦[\d,.]+ released to /.test(title))).toHaveLength(3);
  expect(await mailsTo(app, creator)).toContain("less the fees");
});

test("what the creator wrote for a release is read by backers and admins, and by nobody else", async () => {
  const { project, investors } = await releases.active([5_000_00n]);
  const [m1] = await releases.milestonesOf(project.id);
  await releases.request(project.id, m1?.id);
  const stranger = await app.makePerson();
  for (const [as, note] of [
    [investors[0], "Here it stands."],
    [creator, "Here it stands."],
    [admin, "Here it stands."],
    [stranger, null],
    [undefined, null],
  ] as const) {
    const { milestones } = await releases.readProject(project.id, as);
    expect(milestones[0]).toMatchObject({
      note,
      state: "requested",
      requestedAt: expect.any(String),
    });
  }
  expect(codes([await releases.request(project.id, m1?.id, {}, stranger)])).toEqual([
    "NOT_ALLOWED",
  ]);
  const list = await app.call("GET", "/api/admin/releases", { as: admin });
  expect(list.body.data.at(-1)).toMatchObject({
    projectId: project.id,
    milestoneId: m1?.id,
    note: "Here it stands.",
    amount: "1650.00",
    platformFee: "82.50",
    first: null,
  });
});

test("a request that is sent back tells the creator why, and may be made again", async () => {
  const { project } = await releases.active([5_000_00n]);
  const [m1] = await releases.milestonesOf(project.id);
  expect(codes([await releases.decide("decline", project.id, m1?.id, { reason: "x" })])).toEqual([
    "MILESTONE_NOT_REQUESTED",
  ]);
  await releases.request(project.id, m1?.id);
  await releases.decide("decline", project.id, m1?.id, {
    reason: "The picture shows another house.",
  });
  expect((await releases.decide("release", project.id, m1?.id, {}, admin2)).body.message).toBe(
    "The release of this milestone has not been requested: the last request was sent back by Ada Obi",
  );
  const { milestones } = await releases.readProject(project.id, creator);
  expect(milestones[0]).toMatchObject({
    state: "waiting",
    declineReason: "The picture shows another house.",
  });
  expect((await releases.request(project.id, m1?.id)).status).toBe(200);
  expect((await releases.decide("release", project.id, m1?.id)).status).toBe(200);
});

test("a large release takes two admins, and new evidence begins anew", async () => {
  const { project } = await releases.active([90_000_00n], {});
  const [m1] = await releases.milestonesOf(project.id);
  await releases.request(project.id, m1?.id);
  const first = await releases.decide("release", project.id, m1?.id);
  expect(first.body).toMatchObject({
    message: "Approved. A second admin has to approve it too.",
    data: { status: "awaiting_second", project: { milestones: [{ state: "awaiting_second" }] } },
  });
  expect(codes([await releases.decide("release", project.id, m1?.id)])).toEqual([
    "AWAITS_SECOND_ADMIN",
  ]);
  await releases.request(project.id, m1?.id, { note: "Better pictures." });
  expect((await releases.decide("release", project.id, m1?.id, {}, admin2)).body.data.status).toBe(
    "awaiting_second",
  );
  const both = await Promise.all([
    releases.decide("release", project.id, m1?.id),
    releases.decide("release", project.id, m1?.id),
  ]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readBalance(app.db, "escrow", project.id)).toBe(0n);
});

test("releases of a project are summed over 24 hours before one admin is enough", async () => {
  const { project } = await releases.active([90_000_00n]);
  const [m1, m2] = await releases.milestonesOf(project.id);
  const release = async (milestone: { id: string } | undefined) => {
    await releases.request(project.id, milestone?.id);
    return (await releases.decide("release", project.id, milestone?.id)).body.data.status;
  };
  expect(await release(m1)).toBe("released");
  await releases.request(project.id, m2?.id);
  const list = await app.call("GET", "/api/admin/releases?limit=50", { as: admin });
  expect(list.body.data.at(-1)).toMatchObject({ amount: "29700.00", letOutLately: "29700.00" });
  expect(await release(m2)).toBe("awaiting_second");
  // New evidence a day later stands alone.
  await app.db`
    update app.milestone set released_at = released_at - interval '25 hours' where id = ${m1?.id ?? ""}`;
  expect(await release(m2)).toBe("released");
});

test("an approval by somebody who is no admin any more does not count as the first", async () => {
  const { project } = await releases.active([90_000_00n], {});
  const [m1] = await releases.milestonesOf(project.id);
  const former = await app.makePerson("admin");
  await releases.request(project.id, m1?.id);
  await releases.decide("release", project.id, m1?.id, {}, former);
  await app.db`update app.person set status = 'SUSPENDED' where id = ${former.id}`;
  expect((await releases.decide("release", project.id, m1?.id)).body.data.status).toBe(
    "awaiting_second",
  );
  expect((await releases.decide("release", project.id, m1?.id, {}, admin2)).body.data.status).toBe(
    "released",
  );
});

test("releases wait for settlement, and no admin decides on their own project", async () => {
  const { project } = await releases.active([5_000_00n]);
  const [m1] = await releases.milestonesOf(project.id);
  await app.db`update app.project_totals set status = 'FUNDED' where project_id = ${project.id}`;
  expect(codes([await releases.request(project.id, m1?.id)])).toEqual(["PROJECT_NOT_ACTIVE"]);
  await app.db`update app.project_totals set status = 'ACTIVE' where project_id = ${project.id}`;
  await releases.request(project.id, m1?.id);
  await app.db`update app.project set creator_id = ${admin2.id} where id = ${project.id}`;
  expect(codes([await releases.decide("release", project.id, m1?.id, {}, admin2)])).toEqual([
    "OWN_ITEM",
  ]);
  await app.db`update app.project set creator_id = ${creator.id} where id = ${project.id}`;
  expect(codes([await releases.decide("release", project.id, project.id)])).toEqual([
    "MILESTONE_NOT_FOUND",
  ]);
});
