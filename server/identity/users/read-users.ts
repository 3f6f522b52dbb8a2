import type { PublicUser, User } from "#contract/identity.ts";
import { goalReachedStatuses } from "#contract/project-facts.ts";
import { avatarOf } from "../../images/avatars.ts";
import type { Db, Sql, Tx } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** A person's whole record, for themself and admins. Throws USER_NOT_FOUND. */
export async function readUser(db: Sql, id: string): Promise<User> {
  const [user] = await db<User>`
    select p.id, first_name, last_name, user_name, email, address, telephone, role, status,
      location, bio, website, linkedin, twitter, password_changed_at, telephone_verified_at is not null as telephone_verified,
      ${avatarOf(fragment`p.id`)} as avatar,
      is_named_backer as named_backer, annual_income_kobo as annual_income,
      coalesce(a.balance_kobo, 0)::bigint as balance
    from app.person p left join ledger.account a on a.kind = 'wallet' and a.owner_id = p.id
    where p.id = ${id} and p.closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  return user;
}

/** The same, with the row held until the end of the transaction. */
export async function lockUser(tx: Tx, id: string): Promise<User> {
  await tx`select 1 as one from app.person where id = ${id} for no key update`;
  return readUser(tx, id);
}

/** The person as the reader may see them. Throws USER_NOT_FOUND for strangers without a public project too. */
export async function getUser(
  db: Db,
  { id, reader }: { id: string; reader: { id: string; role: string } | null },
): Promise<User | PublicUser> {
  const isWhole = reader?.id === id || reader?.role === "admin";
  return isWhole ? readUser(db, id) : readPublicUser(db, id);
}

type Names = Omit<PublicUser, "trackRecord">;
type TrackRecord = PublicUser["trackRecord"];

async function readPublicUser(db: Db, id: string): Promise<PublicUser> {
  // Money counts as raised once a project reached its goal; an open or cancelled one may still give it back.
  const [user] = await db<Names & Pick<TrackRecord, "projects" | "raised">>`
    select p.id, first_name, last_name, user_name, role, location, bio, website, linkedin, twitter,
      ${avatarOf(fragment`p.id`)} as avatar,
      count(*)::int as projects,
      coalesce(sum(t.raised_kobo) filter (where t.status = any(${goalReachedStatuses})), 0)::bigint
        as raised
    from app.person p
    join app.project j on j.creator_id = p.id
    join app.project_totals t on t.project_id = j.id
    where p.id = ${id} and p.closed_at is null and j.approval_status = 'APPROVED' and t.status <> 'DRAFT'
    group by p.id`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  const { projects, raised, ...names } = user;
  return { ...names, trackRecord: { projects, raised, ...(await readDeeds(db, id)) } };
}

/** What the books say that the person's projects did with the money. */
async function readDeeds(
  db: Db,
  creatorId: string,
): Promise<Omit<TrackRecord, "projects" | "raised">> {
  const [deeds] = await db<Omit<TrackRecord, "projects" | "raised">>`
    select
      (select coalesce(sum(t.amount_kobo), 0)::bigint from app.project j
        join ledger.account a on a.kind = 'returns' and a.owner_id = j.id
        join ledger.transfer t on t.debit_id = a.id and t.kind = 'return'
        where j.creator_id = ${creatorId}) as returned,
      count(*)::int as milestones_released,
      count(*) filter (where app.lagos_day(t.created_at) <= m.due_date)::int as milestones_on_time
    from app.project j
    join app.milestone m on m.project_id = j.id
    join ledger.transfer t on t.kind = 'release' and t.business_key = j.id || ':' || m.id
    where j.creator_id = ${creatorId}`;
  return deeds ?? { milestonesReleased: 0, milestonesOnTime: 0, returned: 0n };
}
