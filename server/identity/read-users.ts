import type { PublicUser, User } from "#contract/identity.ts";
import type { Db, Sql } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";

/** A person's whole record, for themself and admins. Throws USER_NOT_FOUND. */
export async function readUser(db: Sql, id: string): Promise<User> {
  const [user] = await db<User>`
    select p.id, first_name, last_name, user_name, email, address, telephone, role, status,
      coalesce(a.balance_kobo, 0)::bigint as balance
    from app.person p left join ledger.account a on a.kind = 'wallet' and a.owner_id = p.id
    where p.id = ${id} and p.closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}

/** The person as the reader may see them. Throws USER_NOT_FOUND for strangers without a public project too. */
export async function getUser(
  db: Db,
  { id, reader }: { id: string; reader: { id: string; role: string } | null },
): Promise<User | PublicUser> {
  const isWhole = reader?.id === id || reader?.role === "admin";
  return isWhole ? readUser(db, id) : readPublicUser(db, id);
}

async function readPublicUser(db: Db, id: string): Promise<PublicUser> {
  // Money counts as raised once a project reached its goal; an open or cancelled one may still give it back.
  const [person] = await db<Omit<PublicUser, "trackRecord"> & PublicUser["trackRecord"]>`
    select p.id, first_name, last_name, user_name, role, count(*)::int as projects,
      coalesce(sum(t.raised_kobo) filter (where t.status in ('FUNDED', 'ACTIVE', 'COMPLETED')), 0)::bigint
        as raised
    from app.person p
    join app.project j on j.creator_id = p.id
    join app.project_totals t on t.project_id = j.id
    where p.id = ${id} and p.closed_at is null and j.approval_status = 'APPROVED' and t.status <> 'DRAFT'
    group by p.id`;
  if (!person) throw new Refusal("USER_NOT_FOUND");
  const { projects, raised, ...names } = person;
  return { ...names, trackRecord: { projects, raised } };
}
