import type { Found } from "#contract/admin-search.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import { isId } from "../platform/db/ids.ts";
import { listAdminProjects } from "./list-projects.ts";
import { listUsers } from "./users/users.ts";

const each = 5;

/** The first few users and projects that have the words, and the movement of money with this reference. */
export async function searchPlatform(db: Db, search: string, config: Config): Promise<Found[]> {
  const [users, projects, movements] = await Promise.all([
    listUsers(db, { search, limit: each }),
    listAdminProjects(db, { search, limit: each }, config),
    findMovements(db, search),
  ]);
  return [
    ...movements,
    ...users.data.map((user) => ({
      ...{ type: "user" as const, id: user.id, title: `${user.firstName} ${user.lastName}` },
      ...{ detail: user.email, amount: null, at: user.joinedAt },
    })),
    ...projects.data.map((project) => ({
      ...{ type: "project" as const, id: project.id, title: project.name || "Untitled Project" },
      ...{ detail: `by ${project.creatorName}`, amount: null, at: project.createdAt },
    })),
  ];
}

function findMovements(db: Db, reference: string): Promise<Found[]> {
  const id = isId(reference.toLowerCase()) ? reference : null;
  return db<Found>`
    select * from (
      select 'topup' as type, t.id, t.reference as title,
        p.first_name || ' ' || p.last_name || ', ' || t.status as detail, t.amount_kobo as amount, t.created_at as at
      from app.topup t join app.person p on p.id = t.person_id
      where t.reference = ${reference} or t.id = ${id}::uuid
      union all
      select 'withdrawal', w.id, w.reference, p.first_name || ' ' || p.last_name || ', ' || replace(w.status, '_', ' '),
        w.amount_kobo, w.created_at
      from app.withdrawal w join app.person p on p.id = w.person_id
      where w.reference = ${reference} or w.id = ${id}::uuid
      union all
      select 'transfer', t.id, t.id::text, replace(t.kind, '_', ' '), t.amount_kobo, t.created_at
      from ledger.transfer t where t.id = ${id}::uuid) found`;
}
