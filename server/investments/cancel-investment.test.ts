import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { untilCallsWait } from "#tests/setup/app/until-calls-wait.ts";
import { endingsOf, mailsTo } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

async function investorWith(naira: bigint): Promise<TestUser> {
  const person = await app.makePerson("investor");
  await app.fund(person.id, naira * 100n);
  return person;
}
const invest = (as: TestUser, projectId: string, amount: number) =>
  app.call("POST", "/api/investments", { as, body: { projectId, amount } });
const cancel = (as: TestUser, id: string, headers: Record<string, string> = {}) =>
  app.call("POST", `/api/investments/${id}/cancel`, { as, headers });
const balanceOf = (person: TestUser) => readBalance(app.db, "wallet", person.id);
async function totalsOf(projectId: string) {
  const [totals] = await app.db`
    select raised_kobo, investors, status from app.project_totals where project_id = ${projectId}`;
  return totals;
}

test("within the cooling-off time an investment comes back whole and a funded project reopens", async () => {
  const project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "5000" });
  const ada = await investorWith(5_000n);
  const first = (await invest(ada, project.id, 2000)).body.data.id;
  await invest(ada, project.id, 3000);
  expect(await totalsOf(project.id)).toMatchObject({ status: "FUNDED" });
  await app.runJobs();
  const { status, body } = await cancel(ada, first);
  expect(status).toBe(200);
  expect(body.data).toEqual({ id: first, status: "cancelled", newBalance: "2000.00" });
  expect(await endingsOf(app, ada)).toEqual([null, { kind: "taken-back", reason: "" }]);
  expect(await totalsOf(project.id)).toEqual({
    raisedKobo: 3_000_00n,
    investors: 1,
    status: "OPEN",
  });
  await app.runJobs();
  expect(await mailsTo(app, ada)).toContain("back from Solar for Kano: you took it back");
});

test("ten cancellations at once refund once", async () => {
  const project = await makeOpenProject(app, creator, admin);
  const ada = await investorWith(5_000n);
  const { id } = (await invest(ada, project.id, 2000)).body.data;
  const replies = await whileWalletIsHeld(ada, 10, () => cancel(ada, id));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === "INVESTMENT_NOT_PENDING")).toHaveLength(9);
  expect(await balanceOf(ada)).toBe(5_000_00n);
  expect(await totalsOf(project.id)).toMatchObject({ raisedKobo: 0n, investors: 0 });
});

/** Makes that many calls, none of which gets past its person's wallet before several of them wait for it. */
async function whileWalletIsHeld<Reply>(
  person: TestUser,
  count: number,
  call: () => Promise<Reply>,
): Promise<Reply[]> {
  const calls: Promise<Reply>[] = [];
  await app.db.transaction(async (tx) => {
    await tx`select 1 as one from ledger.account where kind = 'wallet' and owner_id = ${person.id} for update`;
    calls.push(...Array.from({ length: count }, call));
    // Two would do, and there are not connections for all ten.
    await untilCallsWait(tx, 4);
  });
  return Promise.all(calls);
}

test("nobody cancels another's investment, and none that does not exist", async () => {
  const project = await makeOpenProject(app, creator, admin);
  const ada = await investorWith(5_000n);
  const eve = await investorWith(1n);
  const { id } = (await invest(ada, project.id, 2000)).body.data;
  expect((await cancel(eve, id)).body.code).toBe("INVESTMENT_NOT_FOUND");
  expect((await cancel(eve, project.id)).body.code).toBe("INVESTMENT_NOT_FOUND");
  expect((await cancel(eve, "x")).status).toBe(404);
});

test("after 48 hours, and once the project is settled or has ended, it stays, and the refusal says why", async () => {
  const project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "2000" });
  const ada = await investorWith(5_000n);
  const { id } = (await invest(ada, project.id, 2000)).body.data;
  const refusalWhile = async (status: string) => {
    await app.db`update app.project_totals set status = ${status} where project_id = ${project.id}`;
    return (await cancel(ada, id)).body.code;
  };
  expect(await refusalWhile("ACTIVE")).toBe("PROJECT_SETTLED");
  for (const status of ["WINDING_UP", "CLOSED", "CANCELLED"]) {
    expect(await refusalWhile(status)).toBe("PROJECT_ENDED");
  }
  await app.db`update app.project_totals set status = 'FUNDED' where project_id = ${project.id}`;
  await shiftClock(app, "49 hours");
  expect((await cancel(ada, id)).body.code).toBe("COOLING_OFF_OVER");
});

test("past the end date one may still cancel; the project then takes no other money", async () => {
  const project = await makeOpenProject(app, creator, admin, {
    expectedRaiseAmount: "5000",
    endDate: lagosDay(2),
  });
  await shiftClock(app, "40 hours");
  const ada = await investorWith(5_000n);
  const eve = await investorWith(5_000n);
  const { id } = (await invest(ada, project.id, 2000)).body.data;
  await invest(eve, project.id, 3000);
  await shiftClock(app, "80 hours");
  expect((await cancel(ada, id)).status).toBe(200);
  expect((await invest(eve, project.id, 1000)).body.code).toBe("PROJECT_NOT_OPEN");
  expect(await totalsOf(project.id)).toMatchObject({ raisedKobo: 3_000_00n, status: "OPEN" });
});

test("whatever people invest and cancel at once, every kobo is accounted for", async () => {
  const step = fc.record({
    person: fc.nat(3),
    project: fc.nat(1),
    naira: fc.integer({ min: 1, max: 4000 }),
    cancels: fc.boolean(),
    together: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const people = await Promise.all([3000n, 5000n, 8000n, 20000n].map(investorWith));
      const projects = await Promise.all(
        ["6000", "9000"].map((expectedRaiseAmount) =>
          makeOpenProject(app, creator, admin, { expectedRaiseAmount }),
        ),
      );
      const placed: { as: TestUser; id: string }[] = [];
      let running: Promise<unknown>[] = [];
      for (const { person, project, naira, cancels, together } of steps) {
        const as = people[person] ?? creator;
        const made = placed.pop();
        const work =
          cancels && made
            ? cancel(made.as, made.id)
            : invest(as, projects[project]?.id ?? "", naira).then(({ status, body }) => {
                if (status === 201) placed.push({ as, id: body.data.id });
              });
        running.push(work);
        if (together) continue;
        await Promise.all(running);
        running = [];
      }
      await Promise.all(running);
      await app.expectBooksToBalance();
    }),
    { numRuns: 15 },
  );
});
