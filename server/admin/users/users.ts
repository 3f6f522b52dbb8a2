import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { UserSort } from "#contract/user-sorts.ts";
import { audit } from "../../audit/audit.ts";
import { closeAccount } from "../../identity/users/close-account.ts";
import { setStatus } from "../../identity/users/set-status.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { narrowTyped, type Search, textHas } from "../../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { userOrders } from "./user-orders.ts";

type Users = z.output<typeof endpoints.listUsers.reply>;
type AdminUser = Users["data"][number];

const columns = fragment`
  p.id, p.first_name, p.last_name, p.email,
  -- Until the email is verified, only the attempts to register have a userName.
  coalesce((
    select r.user_name from app.registration r where r.person_id = p.id and p.status = 'PENDING'
    order by r.created_at desc limit 1), p.user_name) as user_name,
  p.telephone, p.role, p.status,
  p.created_at as joined_at, p.last_active_at as last_active,
  coalesce(w.balance_kobo, 0)::bigint as balance,
  (select count(*)::int from app.project j where j.creator_id = p.id) as total_projects,
  (select count(*)::int from app.investment i where i.investor_id = p.id and i.status <> 'cancelled')
    as total_investments,
  case when p.status = 'SUSPENDED' then (select a.reason from app.audit a
    where a.subject_id = p.id and a.action = 'user_suspended'
    order by a.created_at desc, a.id desc limit 1) end as suspension_reason`;
const tables = fragment`
  app.person p left join ledger.account w on w.kind = 'wallet' and w.owner_id = p.id`;

/** A page of everyone with an account, newest first unless sorted otherwise; the search looks in names, email and username. */
export async function listUsers(
  db: Db,
  {
    search = "",
    sort = "newest",
    cursor,
    limit,
  }: {
    search?: string | undefined;
    sort?: UserSort;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<Users> {
  const { form, key, order, behind } = userOrders[sort];
  const list = `users ${sort}`;
  const [last, id] = readCursor(cursor, list, [form, "id"]) ?? [];
  const { condition: match, total } = await matching(db, search);
  // Who is on the page before all that is told of them, which would be worked out for everyone there is.
  const rows = await db<AdminUser & { key: string[] }>`
    with found as (
      select p.id, ${key} as key from ${tables}
      where ${match}
        ${last === undefined || id === undefined ? empty : fragment`and ${behind(last, id)}`}
      order by ${order} limit ${limit + 1})
    select ${columns}, f.key from ${tables} join found f on f.id = p.id order by ${order}`;
  const page = cutPage(rows, limit, list, (row) => row.key);
  return {
    data: page.rows,
    nextCursor: page.nextCursor,
    total: total ?? (await countUsers(db, match)),
  };
}

async function countUsers(db: Db, match: SqlFragment): Promise<number> {
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total
    from (select 1 from app.person p where ${match} limit ${maxTotal}) counted`;
  return counted?.total ?? 0;
}

async function matching(db: Db, search: string): Promise<Search> {
  const open = fragment`p.closed_at is null`;
  if (search.trim() === "") return { condition: open, total: null };
  const text = fragment`(p.first_name || ' ' || p.last_name || ' ' || p.user_name || ' ' || p.email)`;
  const match = fragment`${open} and ${textHas({ text, folded: fragment`p.folded` }, search)}`;
  return narrowTyped(db, search, { from: fragment`app.person p`, id: fragment`p.id`, match });
}

/** Suspends a person or gives back the status they had. Throws USER_NOT_FOUND, ADMIN_NOT_TOGGLED. */
export async function setUserStatus(
  tx: Tx,
  change: { id: string; adminId: string; status: "ACTIVE" | "SUSPENDED"; reason: string },
): Promise<AdminUser> {
  const { id, adminId, status, reason } = change;
  await tx`select 1 as one from app.person where id = ${id} for no key update`;
  const before = await readAdminUser(tx, id);
  await setStatus(tx, { personId: id, status, reason });
  const { status: now } = await readAdminUser(tx, id);
  await audit(tx, {
    actorId: adminId,
    action: status === "SUSPENDED" ? "user_suspended" : "user_activated",
    subjectId: id,
    reason,
    before: { status: before.status },
    after: { status: now },
  });
  return readAdminUser(tx, id);
}

/** Closes a person's account under the conditions of their own closing of it. Throws as `closeAccount` does. */
export async function deleteUser(
  tx: Tx,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<void> {
  const { status, role } = await readAdminUser(tx, id);
  await closeAccount(tx, { personId: id });
  await audit(tx, {
    actorId: adminId,
    action: "user_deleted",
    subjectId: id,
    reason: reason || undefined,
    before: { status, role },
    after: { status: "closed" },
  });
}

async function readAdminUser(tx: Tx, id: string): Promise<AdminUser> {
  const [user] =
    await tx<AdminUser>`select ${columns} from ${tables} where p.id = ${id} and p.closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}
