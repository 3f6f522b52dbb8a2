import type { AdminActivity } from "#contract/admin-dashboard.ts";
import { formatAgo } from "#contract/dates/ago.ts";
import { daysOf } from "#contract/dates/period-days.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { Period } from "#contract/periods.ts";
import type { Sql } from "../../platform/db/db.ts";
import { readToday } from "../../platform/db/read-today.ts";

type Happened = {
  id: string;
  type: AdminActivity["type"];
  /** Of a transfer, of an audited action, or "joined" and "started". */
  kind: string;
  name: string | null;
  /** The project's name, or that of the user whom an admin's action was about. */
  about: string | null;
  amount: bigint;
  userId: string | null;
  projectId: string | null;
  at: Date;
  now: Date;
};

/** What happened in a period, newest first: who joined, what was started, which money moved, what admins did, what failed. */
export async function readAdminActivity(
  db: Sql,
  { period, limit }: { period: Period; limit: number },
): Promise<AdminActivity[]> {
  const { days } = daysOf(period, await readToday(db));
  const rows = await db<Happened>`
    with begins as (
      -- Ids have the time at which something began: what is long past need not be walked through for it.
      select at, app.first_id_at(at - interval '1 hour') as id
      from (select app.end_of_lagos_day(${days.from}::date - 1) as at) day)
    select *, app.now() as now from (
      (select p.id, 'user' as type, 'joined' as kind, p.first_name || ' ' || p.last_name as name,
          null as about, 0::bigint as amount, p.id as user_id, null::uuid as project_id, p.created_at as at
        from app.person p where p.closed_at is null and p.status <> 'PENDING' and p.created_at >= (select at from begins)
        order by p.created_at desc, p.id desc limit ${limit})
      union all
      (select j.id, 'project', 'started', c.first_name || ' ' || c.last_name, j.name, 0, j.creator_id, j.id,
          j.created_at
        from app.project j join app.person c on c.id = j.creator_id
        where j.created_at >= (select at from begins) order by j.created_at desc, j.id desc limit ${limit})
      union all
      (select t.id, 'transaction', t.kind, p.first_name || ' ' || p.last_name, j.name, t.amount_kobo, p.id, j.id,
          t.created_at
        from (
          select id, kind, amount_kobo, debit_id, credit_id, created_at from ledger.transfer
          where kind in ('topup', 'investment', 'release', 'refund', 'return', 'withdrawal_paid',
              'withdrawal_returned', 'topup_reversal')
            and created_at >= (select at from begins) and id >= (select id from begins)
          order by id desc limit ${limit}) t
        join ledger.account d on d.id = t.debit_id join ledger.account c on c.id = t.credit_id
        left join app.person p on p.id = coalesce(
          case when d.kind in ('wallet', 'withdrawal_hold') then d.owner_id end,
          case when c.kind = 'wallet' then c.owner_id end)
        left join app.project j on j.id = coalesce(
          case when d.kind in ('escrow', 'returns') then d.owner_id end,
          case when c.kind in ('escrow', 'returns') then c.owner_id end))
      union all
      (select a.id, 'system', a.action, p.first_name || ' ' || p.last_name,
          coalesce(s.first_name || ' ' || s.last_name, j.name), 0, a.actor_id, null, a.created_at
        from (
          select id, action, actor_id, subject_id, created_at from app.audit
          where created_at >= (select at from begins) and id >= (select id from begins)
          order by id desc limit ${limit}) a
        left join app.person p on p.id = a.actor_id
        left join app.person s on s.id = a.subject_id left join app.project j on j.id = a.subject_id)
      union all
      (select f.id, 'system', 'given up', f.kind, null, 0, null, null, f.failed_at from app.job f
        where f.failed_at >= (select at from begins) order by f.failed_at desc limit ${limit})
    ) happened order by at desc, id desc limit ${limit}`;
  return rows.map(({ id, type, at, now, userId, projectId, ...what }) => ({
    ...{ id, type, at, userId, projectId, timeAgo: formatAgo(at, now) },
    ...say({ type, ...what }),
  }));
}

type Said = Pick<AdminActivity, "message" | "severity">;
type What = Pick<Happened, "type" | "kind" | "name" | "about" | "amount">;

function say({ type, kind, name, about, amount }: What): Said {
  const who = name ?? "An operator";
  if (type === "user") return { message: `${who} joined`, severity: "info" };
  if (type === "project")
    return { message: `${who} started ${about || "a project"}`, severity: "info" };
  if (type === "transaction")
    return sayMoney(kind, { who, sum: formatShort(amount), projectName: about });
  if (kind === "given up")
    return { message: `Work failed at every attempt: ${name}`, severity: "error" };
  const subject = about ? `, ${about}` : "";
  return { message: `${who}: ${kind.replaceAll("_", " ")}${subject}`, severity: severityOf(kind) };
}

function sayMoney(
  kind: string,
  { who, sum, projectName }: { who: string; sum: string; projectName: string | null },
): Said {
  const project = projectName ?? "a project";
  const sentences: Record<string, Said> = {
    topup: { message: `${who} paid in ${sum}`, severity: "success" },
    investment: { message: `${who} invested ${sum} in ${project}`, severity: "success" },
    release: { message: `${sum} of ${project} released to ${who}`, severity: "success" },
    refund: { message: `${sum} of ${project} given back to ${who}`, severity: "info" },
    return: { message: `${sum} of ${project} returned to ${who}`, severity: "success" },
    withdrawal_paid: { message: `${sum} paid out to ${who}`, severity: "info" },
    withdrawal_returned: {
      message: `A withdrawal of ${sum} came back to ${who}`,
      severity: "warning",
    },
    topup_reversal: {
      message: `A payment of ${sum} by ${who} was taken back`,
      severity: "warning",
    },
  };
  return sentences[kind] ?? { message: `${sum} moved`, severity: "info" };
}

function severityOf(action: string): AdminActivity["severity"] {
  if (/approved|released|settled|activated|cleared|resolved/.test(action)) return "success";
  return /rejected|suspended|deleted|removed|cancelled|declined|flagged/.test(action)
    ? "warning"
    : "info";
}
