import type { Notification } from "#contract/notifications.ts";
import type { Db } from "../platform/db/db.ts";
import { type Stream, send } from "./streams.ts";

/** A transaction that began before the last look may commit after it. */
const overlapSeconds = 10;
const maxAtOnce = 20;

/**
 * Looks once for everyone whose stream is open on this process, and tells each what has changed: a few statements
 * however many there are. Nothing that moves money has to announce it, and any number of processes see the same.
 */
export async function lookForNews(db: Db, streams: readonly Stream[]): Promise<void> {
  const signedIn = streams.filter(({ personId }) => personId !== null);
  await sendBalances(db, signedIn);
  await sendNotifications(db, signedIn);
  await sendMessages(db, signedIn);
  await sendRaised(
    db,
    streams.filter(({ projectIds }) => projectIds.length > 0),
  );
}

/** `movedAt`: when a payment of theirs got further, if one did lately. */
type Wallet = { personId: string; balance: bigint; movedAt: Date | null };

async function sendBalances(db: Db, streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return;
  const wallets = await db<Wallet>`
    with moved as (
      select person_id, updated_at from app.topup
      where updated_at > app.now() - make_interval(secs => ${overlapSeconds})
      union all
      select person_id, updated_at from app.withdrawal
      where updated_at > app.now() - make_interval(secs => ${overlapSeconds}))
    select p.id as person_id, coalesce(a.balance_kobo, 0) as balance, m.moved_at
    from unnest(${peopleOf(streams)}::uuid[]) p (id)
    left join ledger.account a on a.kind = 'wallet' and a.owner_id = p.id
    left join (select person_id, max(updated_at) as moved_at from moved group by person_id) m on m.person_id = p.id`;
  const byPerson = new Map(wallets.map((wallet) => [wallet.personId, wallet]));
  for (const stream of streams) {
    const wallet = byPerson.get(stream.personId ?? "");
    if (!wallet) continue;
    stream.movedAt = wallet.movedAt ?? stream.movedAt;
    const data = { balance: wallet.balance, movedAt: stream.movedAt };
    send(stream, { name: "balance", data });
  }
}

type Looked = { personId: string; now: string; unread: number };
/** Without anything new, one row of nulls. */
type Come = { [Field in keyof Notification]: Notification[Field] | null };

async function sendNotifications(db: Db, streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return;
  const byPerson = Map.groupBy(streams, ({ personId }) => personId ?? "");
  const people = [...byPerson.keys()];
  const since = people.map((id) => earliest(byPerson.get(id) ?? []));
  // One statement, so that the count knows exactly what the list does.
  const rows = await db<Looked & Come>`
    select w.person_id, app.now()::text as now, c.unread,
      n.id, n.type, n.title, n.message, n.link, n.is_read, n.created_at
    from unnest(${people}::uuid[], ${since}::timestamptz[]) w (person_id, since)
    cross join lateral (
      select count(*)::int as unread from app.notification n
      where n.person_id = w.person_id and not n.is_read) c
    left join lateral (
      select * from app.notification n
      where n.person_id = w.person_id
        and n.created_at > coalesce(w.since, app.now()) - make_interval(secs => ${overlapSeconds})
      order by n.created_at desc, n.id desc limit ${maxAtOnce}) n on true`;
  const rowsOf = Map.groupBy(rows, ({ personId }) => personId);
  for (const stream of streams) sendTo(stream, rowsOf.get(stream.personId ?? "") ?? []);
}

/** Rows of one person, newest first. */
function sendTo(stream: Stream, rows: readonly (Looked & Come)[]): void {
  const [looked] = rows;
  if (!looked) return;
  const come = rows.map(({ personId: _, now: __, unread: ___, ...one }) => one).filter(isThere);
  const fresh = come.filter(({ id }) => !stream.notified.has(id)).reverse();
  // Whoever has just come has read the list itself.
  const isFirst = stream.lookedUntil === null;
  stream.lookedUntil = looked.now;
  stream.notified = new Set(come.map(({ id }) => id));
  const unreadCount = looked.unread;
  for (const notification of isFirst ? [] : fresh) {
    send(stream, { name: "notification", data: { unreadCount, notification } });
  }
  send(stream, { name: "notification", data: { unreadCount, notification: null } }, "unread");
}

function isThere(one: Come): one is Notification {
  return one.id !== null;
}

async function sendMessages(db: Db, streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return;
  const rows = await db<{ personId: string; unreadCount: number; changedAt: Date | null }>`
    select p.id as person_id, c.unread_count, n.changed_at
    from unnest(${peopleOf(streams)}::uuid[]) p (id)
    cross join lateral (
      select count(*)::int as unread_count from app.conversation_member m
      where m.person_id = p.id and m.unread > 0) c
    left join lateral (
      select m.changed_at from app.conversation_member m
      where m.person_id = p.id order by m.changed_at desc limit 1) n on true`;
  const byPerson = new Map(rows.map((row) => [row.personId, row]));
  for (const stream of streams) {
    const row = byPerson.get(stream.personId ?? "");
    if (row) send(stream, { name: "messages", data: row });
  }
}

async function sendRaised(db: Db, streams: readonly Stream[]): Promise<void> {
  if (streams.length === 0) return;
  const ids = [...new Set(streams.flatMap(({ projectIds }) => projectIds))];
  const totals = await db<{ projectId: string; totalMoneyInvested: bigint; investors: number }>`
    select project_id, raised_kobo as total_money_invested, investors from app.project_totals
    where project_id = any(${ids}::uuid[]) and status <> 'DRAFT'`;
  const byProject = new Map(totals.map((project) => [project.projectId, project]));
  for (const stream of streams) {
    for (const id of stream.projectIds) {
      const data = byProject.get(id);
      if (data) send(stream, { name: "raised", data }, `raised ${id}`);
    }
  }
}

function peopleOf(streams: readonly Stream[]): string[] {
  return [...new Set(streams.flatMap(({ personId }) => personId ?? []))];
}

/** From when to look for one person, who may have several streams; null where none has looked before. */
function earliest(streams: readonly Stream[]): string | null {
  const looked = streams.flatMap(({ lookedUntil }) => lookedUntil ?? []);
  return looked.toSorted()[0] ?? null;
}
