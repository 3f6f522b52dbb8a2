import { afterAll, beforeAll, expect, test } from "vitest";
import { settleDueProjects } from "#server/lifecycle/settle-projects.ts";
import { lagosDay, makeOpenProject, shiftClock } from "#tests/setup/users/projects.ts";
import { adminOperations, type Cluster, investorOperations, startCluster } from "../cluster.ts";
import { sendWebhook } from "../send-webhook.ts";
import { type Crash, crashAt, dieDuring } from "./crash.ts";

// Short waits, so that nobody's session ends while the clock runs ahead of them.
const environment = { COOLING_OFF_HOURS: "1", WITHDRAWAL_COOL_OFF_HOURS: "1" };
let cluster: Cluster;
let survivorUrl = "";
let hours = 0;
/** The clock only ever goes on. */
const twoHoursLater = () => {
  hours += 2;
  return shiftClock(cluster.app, `${hours} hours`);
};
const fromToday = () => ({ startDate: lagosDay(hours / 24), endDate: lagosDay(hours / 24 + 20) });
beforeAll(async () => {
  cluster = await startCluster({ people: 3, goals: [] }, environment);
  survivorUrl = await cluster.app.fastify.listen({ port: 0, host: "127.0.0.1" });
  for (const person of cluster.people) await cluster.app.setPassword(person);
  await cluster.app.db`
    update app.trusted_device set trusted_at = app.now() - interval '3 days'`;
});
afterAll(() => cluster.close());

const saver = () => cluster.people[0] ?? cluster.creator;

/** A settled project of this town, its money still in its escrow. */
async function makeActive() {
  const { app, creator, admin, people } = cluster;
  const terms = { expectedRaiseAmount: "1000.05", ...fromToday() };
  const project = await makeOpenProject(app, creator, admin, terms);
  for (const [index, person] of people.entries()) {
    const amount = ["333.34", "333.35", "333.36"][index] ?? "0";
    await cluster.perform(investorOperations.invest(person, project.id, amount));
  }
  await twoHoursLater();
  await settleDueProjects(app.db);
  const [milestone] = await app.db<{ id: string }>`
    select id from app.milestone where project_id = ${project.id}`;
  return { projectId: project.id, milestoneId: milestone?.id ?? "" };
}

async function release() {
  const { projectId, milestoneId } = await makeActive();
  await cluster.perform(adminOperations.askRelease(cluster.creator, projectId, milestoneId));
  await cluster.perform(adminOperations.release(cluster.admin, projectId, milestoneId));
  return projectId;
}

async function payReturns() {
  const projectId = await release();
  await cluster.perform(adminOperations.payReturns(cluster.creator, projectId, "100"));
  return projectId;
}

async function settleOutcome() {
  const projectId = await payReturns();
  await cluster.perform(adminOperations.settleOutcome(cluster.admin, projectId, "70.01"));
}

async function cancelProject() {
  const { app, creator, admin } = cluster;
  const terms = { expectedRaiseAmount: "5000", ...fromToday() };
  const { id } = await makeOpenProject(app, creator, admin, terms);
  for (const person of cluster.people)
    await cluster.perform(investorOperations.invest(person, id, "33.33"));
  await cluster.perform(adminOperations.cancelProject(admin, id));
}

/** The last digit of the account says what the bank does. */
const withdraw = (account: string) => async () => {
  const asked = await cluster.perform(adminOperations.withdraw(saver(), "1000", account));
  await cluster.perform(
    adminOperations.approveWithdrawal(cluster.admin, asked.answer.body.data.id),
  );
  // A new account waits first.
  await twoHoursLater();
};

async function reverse() {
  const { answer } = await cluster.perform(investorOperations.startTopup(saver(), "700"));
  const paid = await cluster.perform(investorOperations.pay(saver(), answer.body.data.reference));
  const { transactionId } = paid.answer.body;
  await cluster.perform(investorOperations.claimTopup(saver(), transactionId));
  await cluster.app.db`
    update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
  await sendWebhook(() => cluster.nodes[0]?.url ?? survivorUrl, transactionId, { times: 2 });
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
  await dieDuring(cluster, survivorUrl, crash, { environment, later: twoHoursLater });
  const unfinished = await cluster.app.db`
    select id, status from app.withdrawal where status in ('approved', 'sending')`;
  expect(unfinished).toEqual([]);
});
