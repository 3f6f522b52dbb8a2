import { afterAll, beforeAll, expect, test } from "vitest";
import { accountOf, openAccount } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { lagosDay, makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a track record counts releases, those by their due day, and what came back to investors", async () => {
  const creator = await app.makePerson("user");
  const investor = await app.makePerson();
  await app.fund(investor.id, 100_000_00n);
  const milestones = [
    { title: "In time", sharePercent: 40, dueDate: lagosDay(40) },
    { title: "Late", sharePercent: 40, dueDate: lagosDay(41) },
    { title: "Ahead", sharePercent: 20, dueDate: lagosDay(42) },
  ];
  const project = await makeOpenProject(app, creator, await app.makePerson("admin"), {
    milestones,
  });
  await app.call("POST", "/api/investments", {
    as: investor,
    body: { projectId: project.id, amount: 50_000 },
  });
  const [first, second] = project.milestones;
  await app.db.transaction(async (tx) => {
    const escrow = await accountOf(tx, "escrow", project.id);
    const wallet = await accountOf(tx, "wallet", creator.id);
    const returns = await openAccount(tx, "returns", project.id);
    const backer = await accountOf(tx, "wallet", investor.id);
    const release = (milestone: { id: string } | undefined, at: string) => ({
      from: escrow,
      to: wallet,
      kobo: 20_000_00n,
      kind: "release" as const,
      businessKey: `${project.id}:${milestone?.id}`,
      at: new Date(at),
    });
    await post(tx, [
      // 22:59 UTC is the last minute of the due day in Lagos, 23:00 UTC the first of the next.
      release(first, `${lagosDay(40)}T22:59:59Z`),
      release(second, `${lagosDay(41)}T23:00:00Z`),
      {
        from: wallet,
        to: returns,
        kobo: 900_50n,
        kind: "returns_paid_in",
        businessKey: `${project.id}:outcome`,
      },
      { from: returns, to: backer, kobo: 800_50n, kind: "return", businessKey: `${project.id}:1` },
    ]);
  });
  const { body } = await app.call("GET", `/api/users/getuser/${creator.id}`);
  expect(body.data.trackRecord).toEqual({
    projects: 1,
    raised: "50000.00",
    milestonesReleased: 2,
    milestonesOnTime: 1,
    returned: "800.50",
  });
});
