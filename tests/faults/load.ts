import { seededRandom } from "#database/demo/random.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { type Cluster, investorOperations } from "./cluster.ts";
import { isDone } from "./history.ts";

/**
 * Everyone in town wants one thing after the other until this many answers are known, and longer while
 * `goesOn` says so. The same seed makes
 * the same operations; the order in which they meet is the machines' own.
 */
export async function runLoad(
  cluster: Cluster,
  {
    operations,
    seed = 1,
    busy = 2,
    goesOn = () => false,
  }: { operations: number; seed?: number; busy?: number; goesOn?: () => boolean },
): Promise<void> {
  let left = operations;
  const hands = cluster.people.flatMap((person) => Array.from({ length: busy }, () => person));
  await Promise.all(
    hands.map(async (person, index) => {
      const random = seededRandom(seed * 1_000 + index);
      const mine: string[] = [];
      while (left > 0 || goesOn()) {
        const performed = await performSomething(cluster, person, mine, random);
        left -= performed;
      }
    }),
  );
}

/** Answers how many operations that took. */
async function performSomething(
  cluster: Cluster,
  person: TestUser,
  mine: string[],
  random: () => number,
): Promise<number> {
  const dice = random();
  const pick = <Thing>(things: Thing[]) => things[Math.floor(random() * things.length)];
  if (dice < 0.1 && mine.length > 0) {
    const id = pick(mine) ?? "";
    // Sometimes it stays in the list: taking back what was taken back is refused.
    if (random() < 0.8) mine.splice(mine.indexOf(id), 1);
    await cluster.perform(investorOperations.cancel(person, id));
    return 1;
  }
  if (dice < 0.18) {
    const amount = String(100 + Math.floor(random() * 900));
    const outcome = pick([
      "success",
      "success",
      "duplicate",
      "reordered",
      "wrong_amount",
      "failed",
    ]);
    const { answer } = await cluster.perform(investorOperations.startTopup(person, amount));
    const { reference } = answer.body.data;
    const paid = await cluster.perform(investorOperations.pay(person, reference, outcome));
    await cluster.perform(investorOperations.claimTopup(person, paid.answer.body.transactionId));
    return 3;
  }
  // Now and then far more than anyone has.
  const amount = dice > 0.95 ? "4000000" : String(1 + Math.floor(random() * 40));
  const entry = await cluster.perform(
    investorOperations.invest(person, pick(cluster.projectIds) ?? "", amount),
  );
  if (isDone(entry)) mine.push(entry.answer.body.data.id);
  return 1;
}
