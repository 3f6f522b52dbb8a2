import { formatShort } from "#contract/money/kobo.ts";
import type { Tx } from "#server/platform/db/db.ts";
import { idAt } from "#server/platform/db/ids.ts";
import { dayMs } from "./history.ts";
import type { PastTopup } from "./load-topups.ts";
import type { MoneyEvent } from "./money-events.ts";

type Note = {
  personId: string;
  type: string;
  title: string;
  message: string;
  link: string;
  at: Date;
};

/** The notices of the last six weeks; those older than three days have been read. */
export async function loadNotifications(
  tx: Tx,
  events: MoneyEvent[],
  topups: PastTopup[],
  now: Date,
): Promise<void> {
  const since = now.getTime() - 42 * dayMs;
  const notes = [
    ...topups.map((topup) => ({
      personId: topup.personId,
      type: "wallet_credited",
      title: "Wallet funded",
      message: `${formatShort(topup.amountKobo)} was added to your wallet.`,
      link: "/investor/wallet",
      at: topup.at,
    })),
    ...events.flatMap(noteOf),
  ].filter((note) => note.at.getTime() > since);
  await tx`
    insert into app.notification (id, person_id, type, title, message, link, is_read, created_at)
    select id, person, type, title, message, link, at < ${new Date(now.getTime() - 3 * dayMs)}, at
    from unnest(${notes.map((n) => idAt(n.at))}::uuid[], ${notes.map((n) => n.personId)}::uuid[], ${notes.map((n) => n.type)}::text[],
      ${notes.map((n) => n.title)}::text[], ${notes.map((n) => n.message)}::text[], ${notes.map((n) => n.link)}::text[],
      ${notes.map((n) => n.at)}::timestamptz[]) as past (id, person, type, title, message, link, at)`;
}

const words: Partial<Record<MoneyEvent["kind"], [type: string, title: string, sentence: string]>> =
  {
    investment: ["wallet_debited", "Investment made", "was invested in"],
    refund: ["wallet_credited", "Investment refunded", "came back to your wallet from"],
    release: ["wallet_credited", "Milestone released", "was released to you from"],
    return: ["investment_return", "Return paid", "was paid to you as your return from"],
  };

function noteOf(event: MoneyEvent): Note[] {
  const found = words[event.kind];
  if (!found || !event.personId) return [];
  const [type, title, sentence] = found;
  const message = `${formatShort(event.kobo)} ${sentence} ${event.projectName}.`;
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
