import { formatShort } from "#contract/money/kobo.ts";
import { topupCredited } from "#server/notifications/texts/wallet-texts.ts";
import { withdrawalPaid } from "#server/notifications/texts/withdrawal-texts.ts";
import type { Tx } from "#server/platform/db/db.ts";
import { idAt } from "#server/platform/db/ids.ts";
import { dayMs } from "./history.ts";
import type { PastTopup } from "./load-topups.ts";
import type { MoneyEvent } from "./money-events.ts";
import type { PastWithdrawal } from "./past-withdrawals.ts";
import { type DemoUser, signIns } from "./users.ts";

type Note = {
  personId: string;
  type: string;
  title: string;
  message: string;
  link: string;
  at: Date;
};

/**
 * The notices of the last six weeks for those who can sign in, as nobody sees those of the others; the ones
 * older than three days have been read.
 */
export async function loadNotifications(
  tx: Tx,
  {
    events,
    topups,
    withdrawals,
    users,
  }: {
    events: MoneyEvent[];
    topups: PastTopup[];
    withdrawals: PastWithdrawal[];
    users: readonly DemoUser[];
  },
  now: Date,
): Promise<void> {
  const readers = new Set(users.slice(0, signIns).map(({ id }) => id));
  const since = now.getTime() - 42 * dayMs;
  const notes = [
    ...topups.map(({ personId, amountKobo, at }) => {
      const told = topupCredited({ amountKobo, reference: null, balanceKobo: 0n });
      const { type, title, message } = told;
      return { personId, type, title, message, link: "/investor/wallet", at };
    }),
    ...withdrawals.map((withdrawal) => {
      const { type, title, message, link } = withdrawalPaid({ ...withdrawal, isAfterAll: false });
      return { personId: withdrawal.personId, type, title, message, link, at: withdrawal.sentAt };
    }),
    ...events.flatMap(noteOf),
  ].filter(({ personId, at }) => at.getTime() > since && readers.has(personId));
  await tx`
    insert into app.notification (id, person_id, type, title, message, link, is_read, created_at)
    select id, person, type, title, message, link, at < ${new Date(now.getTime() - 3 * dayMs)}, at
    from unnest(${notes.map((n) => idAt(n.at))}::uuid[], ${notes.map((n) => n.personId)}::uuid[], ${notes.map((n) => n.type)}::text[],
      ${notes.map((n) => n.title)}::text[], ${notes.map((n) => n.message)}::text[], ${notes.map((n) => n.link)}::text[],
      ${notes.map((n) => n.at)}::timestamptz[]) as past (id, person, type, title, message, link, at)`;
}

/** The title says the amount, these words and the project. */
const words: Partial<Record<MoneyEvent["kind"], [type: string, title: string, message: string]>> = {
  investment: [
    "wallet_debited",
    "invested in",
    "The money is held in escrow; if the goal is missed, all of it comes back to you.",
  ],
  refund: ["wallet_credited", "back from", "It is in your wallet."],
  release: [
    "wallet_credited",
    "released from",
    "A milestone was released, and its money is in your wallet.",
  ],
  return: ["investment_return", "returned by", "Your return is in your wallet."],
};

function noteOf(event: MoneyEvent): Note[] {
  const found = words[event.kind];
  if (!found || !event.personId) return [];
  const [type, happened, message] = found;
  const title = `${formatShort(event.kobo)} ${happened} ${event.projectName}`;
  return [
    {
      personId: event.personId,
      type,
      title,
      message,
      link: `/projects/${event.projectId}`,
      at: event.at,
    },
  ];
}
