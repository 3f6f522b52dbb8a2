import { afterAll, beforeAll, expect, test } from "vitest";
import { settleDueProjects } from "#server/lifecycle/settle-projects.ts";
import { lagosDay, makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";
import { officeWishes, openTown, type Town, wishes } from "../cluster.ts";
import { sendNotice } from "../send-webhook.ts";
import { type Crash, crashAt, dieDuring } from "./crash.ts";

// Short waits, so that nobody's session ends while the clock runs ahead of them.
const environment = { COOLING_OFF_HOURS: "1", WITHDRAWAL_COOL_OFF_HOURS: "1" };
let town: Town;
let refuge = "";
let hours = 0;
/** The clock only ever goes on. */
const twoHoursLater = () => {
  hours += 2;
  return shiftClock(town.house, `${hours} hours`);
};
const fromToday = () => ({ startDate: lagosDay(hours / 24), endDate: lagosDay(hours / 24 + 20) });
beforeAll(async () => {
  town = await openTown({ people: 3, goals: [] }, environment);
  refuge = await town.house.app.listen({ port: 0, host: "127.0.0.1" });
  for (const person of town.people) await town.house.setPassword(person);
  await town.house.db`
    update app.trusted_device set trusted_at = app.now() - interval '3 days'`;
});
afterAll(() => town.close());

const saver = () => town.people[0] ?? town.creator;

/** A settled project of this town, its money still in its escrow. */
async function makeActive() {
  const { house, creator, admin, people } = town;
  const terms = { expectedRaiseAmount: "1000.05", ...fromToday() };
  const project = await makeOpenProject(house, creator, admin, terms);
  for (const [index, person] of people.entries()) {
    const amount = ["333.34", "333.35", "333.36"][index] ?? "0";
    await town.wish(wishes.invest(person, project.id, amount));
  }
  await twoHoursLater();
  await settleDueProjects(house.db);
  const [milestone] = await house.db<{ id: string }>`
    select id from app.milestone where project_id = ${project.id}`;
  return { projectId: project.id, milestoneId: milestone?.id ?? "" };
}

async function release() {
  const { projectId, milestoneId } = await makeActive();
  await town.wish(officeWishes.askRelease(town.creator, projectId, milestoneId));
  await town.wish(officeWishes.release(town.admin, projectId, milestoneId));
  return projectId;
}

async function payReturns() {
  const projectId = await release();
  await town.wish(officeWishes.payReturns(town.creator, projectId, "100"));
  return projectId;
}

async function settleOutcome() {
  const projectId = await payReturns();
  await town.wish(officeWishes.settleOutcome(town.admin, projectId, "70.01"));
}

async function cancelProject() {
  const { house, creator, admin } = town;
  const terms = { expectedRaiseAmount: "5000", ...fromToday() };
  const { id } = await makeOpenProject(house, creator, admin, terms);
  for (const person of town.people) await town.wish(wishes.invest(person, id, "33.33"));
  await town.wish(officeWishes.cancelProject(admin, id));
}

/** The last digit of the account says what the bank does. */
const withdraw = (account: string) => async () => {
  const asked = await town.wish(officeWishes.withdraw(saver(), "1000", account));
  await town.wish(officeWishes.approveWithdrawal(town.admin, asked.answer.body.data.id));
  // A new account waits first.
  await twoHoursLater();
};

async function reverse() {
  const { answer } = await town.wish(wishes.startTopup(saver(), "700"));
  const paid = await town.wish(wishes.pay(saver(), answer.body.data.reference));
  const { transactionId } = paid.answer.body;
  await town.wish(wishes.claimTopup(saver(), transactionId));
  await town.house.db`
    update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
  await sendNotice(() => town.nodes[0]?.url ?? refuge, transactionId, { times: 2 });
}

const crashes: Crash[] = [
  ...crashAt("asking to withdraw", "insert into app\\.withdrawal ", withdraw("0123456780")),
  ...crashAt("approving", "update app\\.withdrawal.* 'approved'", withdraw("0123456780")),
  ...crashAt("about to send", "set status = 'sending'", withdraw("0123456780"), ["after-commit"]),
  ...crashAt("sent, not noted", "insert into sandbox\\.transfer", withdraw("0123456780"), [
    "after-commit",
  ]),
  ...crashAt("paid out", "update app\\.withdrawal set status = 'paid'", withdraw("0123456780")),
  ...crashAt("not taken by the bank", "call_ended = 'answered'", withdraw("0123456781")),
  ...crashAt("reversing a top-up", "update app\\.topup set status = 'reversed'", reverse),
  ...crashAt("releasing", "update app\\.milestone set released_at", release),
  ...crashAt("paying returns in", "update app\\.idempotency", payReturns, ["committing"], 3),
  ...crashAt("settling an outcome", "insert into app\\.wind_up", settleOutcome),
  ...crashAt("sharing out", "update app\\.wind_up set after_investor", settleOutcome),
  ...crashAt("cancelling a project", "insert into app\\.wind_up", cancelProject),
  ...crashAt("refunding", "update app\\.wind_up set after_investor", cancelProject),
];

test.each(crashes)("killed at a named point: $name", async (crash) => {
  // Afterwards time goes on for who sends again what was never sent.
  await dieDuring(town, refuge, crash, { environment, later: twoHoursLater });
  const unfinished = await town.house.db`
    select id, status from app.withdrawal where status in ('approved', 'sending')`;
  expect(unfinished).toEqual([]);
});
