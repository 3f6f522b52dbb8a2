import { minTopup } from "#contract/wallet.ts";
import { dayMs } from "./history.ts";
import type { PastTopup } from "./load-topups.ts";
import type { MoneyEvent } from "./money-events.ts";
import { demoId, seededRandom } from "./random.ts";
import type { DemoUser } from "./users.ts";

/** What one may pay in at a time where nothing else is configured, and in the demo's whole past. */
export const topupLimit = 10_000_00n;

/** Shortly before money is spent that is not there, its owner has paid it in, so that no wallet was ever below zero. */
export function pastTopups(
  events: readonly MoneyEvent[],
  users: readonly DemoUser[],
  now: Date,
): PastTopup[] {
  const random = seededRandom(4);
  const joined = new Map(users.map(({ id, joinedAt }) => [id, joinedAt.getTime()]));
  const balances = new Map<string, bigint>();
  const paid: Omit<PastTopup, "id" | "number">[] = [];
  const move = (personId: string, kobo: bigint) =>
    balances.set(personId, (balances.get(personId) ?? 0n) + kobo);
  const payIn = (personId: string, amountKobo: bigint, at: number) => {
    move(personId, amountKobo);
    paid.push({ personId, amountKobo, at: new Date(at) });
  };
  for (const { personId, walletKobo, at } of events) {
    if (!personId) continue;
    const parts = inParts(-walletKobo - (balances.get(personId) ?? 0n));
    const time = at.getTime() - 600_000;
    // Whoever needs much has saved it up, some hours apart, since they registered.
    const apart = Math.min(dayMs / 2, (time - (joined.get(personId) ?? 0)) / (parts.length + 1));
    parts.forEach((part, index) => {
      payIn(personId, part, time - Math.floor((index + random() * 0.8) * apart));
    });
    move(personId, walletKobo);
  }
  for (const [userName, daysAgo] of lately) {
    const user = users.find(({ person }) => person.userName === userName);
    if (user) payIn(user.id, topupLimit, now.getTime() - daysAgo * dayMs);
  }
  return paid
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((one, number) => ({ ...one, number, id: demoId(1_000, number, one.at) }));
}

/** The last that the demo's investor and creator paid in: it is still in their wallets. */
const lately = [
  ["ngozi_e", 9.1],
  ["ngozi_e", 4.3],
  ["ngozi_e", 0.06],
  ["temialabi", 0.9],
] as const;

/** An amount of at least so many kobo, as payments within the limits: the smallest of them first. */
function inParts(kobo: bigint): bigint[] {
  const parts: bigint[] = [];
  for (let left = kobo; left > 0n; left -= topupLimit) {
    const step = 5n * minTopup;
    parts.unshift(left < topupLimit ? ((left + step - 1n) / step) * step : topupLimit);
  }
  return parts;
}
