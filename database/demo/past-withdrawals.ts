import { sandboxBanks } from "#server/payments/sandbox/banks.ts";
import { dayMs } from "./history.ts";
import type { PastTopup } from "./load-topups.ts";
import type { MoneyEvent } from "./money-events.ts";
import { demoId, seededRandom } from "./random.ts";
import type { DemoUser } from "./users.ts";

const hourMs = 3_600_000;
/** People take out whole thousands. */
const step = 1_000_00n;

export type PastWithdrawal = {
  id: string;
  personId: string;
  reference: string;
  amountKobo: bigint;
  /** Whose the account is, as the bank says it. */
  accountName: string;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  /** The first to an account waits for a day. */
  isFirst: boolean;
  askedAt: Date;
  approvedAt: Date;
  sentAt: Date;
};

type Wish = { personId: string; mostKobo: bigint; at: number };

/**
 * What the demo's people have taken out, all of it paid long ago: creators after releases, some investors after money
 * came back, and each leaves a part. Nobody takes what they still need later, so that all else stays as it is.
 */
export function pastWithdrawals(
  events: readonly MoneyEvent[],
  topups: readonly PastTopup[],
  users: readonly DemoUser[],
  now: Date,
): PastWithdrawal[] {
  const moves = movesByPerson(events, topups);
  const byId = new Map(users.map((user, index) => [user.id, { user, index }]));
  const last = new Map<string, { at: number; sumKobo: bigint }>();
  const found: PastWithdrawal[] = [];
  for (const { personId, mostKobo, at } of wishes(events, users, now)) {
    const owner = byId.get(personId);
    const before = last.get(personId) ?? { at: 0, sumKobo: 0n };
    const freeKobo = leastFrom(moves.get(personId) ?? [], at) - before.sumKobo;
    const partKobo = (freeKobo * 3n) / 5n;
    const kobo = partKobo < mostKobo ? partKobo : mostKobo;
    const amountKobo = kobo - (kobo % step);
    if (!owner || amountKobo < step || at - before.at < 3 * dayMs) continue;
    const account = accountOf(owner.user, owner.index);
    const times = timesOf(at, before.at === 0, found.length);
    const id = demoId(2_000, found.length, times.askedAt);
    found.push({
      id,
      personId,
      reference: referenceOf(found.length),
      amountKobo,
      ...account,
      ...times,
    });
    last.set(personId, { at, sumKobo: before.sumKobo + amountKobo });
  }
  return found;
}

/** Who would like to take out how much at most, the oldest first, and none of it so lately that it could be under way. */
function wishes(events: readonly MoneyEvent[], users: readonly DemoUser[], now: Date): Wish[] {
  const random = seededRandom(5);
  const investor = users.find(({ person }) => person.userName === "ngozi_e");
  const wished = events.flatMap(({ kind, personId, walletKobo, at }): Wish[] => {
    if (!personId || personId === investor?.id || walletKobo <= 0n) return [];
    const [chance, wait] = [random(), 0.3 + random() * 4];
    if (kind !== "release" && chance > 0.2) return [];
    return [{ personId, mostKobo: walletKobo, at: at.getTime() + Math.floor(wait * dayMs) }];
  });
  if (investor) {
    wished.push({ personId: investor.id, mostKobo: 5n * step, at: now.getTime() - 7 * dayMs });
  }
  return wished.filter(({ at }) => at < now.getTime() - 5 * dayMs).sort((a, b) => a.at - b.at);
}

type Move = { at: number; kobo: bigint };

function movesByPerson(
  events: readonly MoneyEvent[],
  topups: readonly PastTopup[],
): Map<string, Move[]> {
  const moves = [
    ...topups.map(({ personId, amountKobo, at }) => ({ personId, kobo: amountKobo, at })),
    ...events.map(({ personId, walletKobo, at }) => ({ personId, kobo: walletKobo, at })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const byPerson = new Map<string, Move[]>();
  for (const { personId, kobo, at } of moves) {
    if (!personId) continue;
    const own = byPerson.get(personId) ?? [];
    own.push({ at: at.getTime(), kobo });
    byPerson.set(personId, own);
  }
  return byPerson;
}

/** The least that is in a wallet at this time or at any later one. */
function leastFrom(moves: readonly Move[], time: number): bigint {
  let balance = 0n;
  let least: bigint | null = null;
  for (const { at, kobo } of moves) {
    if (at > time) least = least === null || balance < least ? balance : least;
    balance += kobo;
  }
  return least === null || balance < least ? balance : least;
}

/** The sandbox pays to an account number that ends in 7 at once, and says that it is whoever asks. */
function accountOf({ person }: DemoUser, index: number) {
  const bank = sandboxBanks[(index * 5) % sandboxBanks.length];
  return {
    bankCode: bank?.code ?? "",
    bankName: bank?.name ?? "",
    accountNumber: `20${String(1_000_003 + index * 5_417).padStart(7, "0")}7`,
    accountName: `${person.firstName} ${person.lastName}`.toUpperCase(),
  };
}

function timesOf(at: number, isFirst: boolean, number: number) {
  const approved = at + (2 + (number % 17)) * hourMs;
  const sendable = isFirst ? at + dayMs : at;
  const sent = Math.max(approved, sendable) + 60_000;
  return {
    isFirst,
    askedAt: new Date(at),
    approvedAt: new Date(approved),
    sentAt: new Date(sent),
  };
}

function referenceOf(number: number): string {
  return `ajw-demo${String(number).padStart(16, "0")}`;
}
