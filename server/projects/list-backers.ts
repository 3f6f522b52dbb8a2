import type { Sql } from "../platform/db/db.ts";
import { requirePublic } from "./read-projects.ts";

const maxNames = 100;

/**
 * The backers who chose to be named ("Ngozi E."), by name, so that nobody finds in them who invested when, and the
 * number of all with a live or completed investment. Throws PROJECT_NOT_FOUND unless the project is public.
 */
export async function listBackers(
  db: Sql,
  projectId: string,
): Promise<{ names: string[]; total: number }> {
  await requirePublic(db, projectId);
  const named = await db<{ name: string }>`
    select p.first_name || ' ' || left(normalize(p.last_name), 1) || '.' as name
    from app.investment i join app.person p on p.id = i.investor_id
    where i.project_id = ${projectId} and i.status <> 'cancelled'
      and p.is_named_backer and p.closed_at is null
    group by p.id order by name, p.id limit ${maxNames}`;
  const [counted] = await db<{ investors: number }>`
    select investors from app.project_totals where project_id = ${projectId}`;
  return { names: named.map(({ name }) => name), total: counted?.investors ?? 0 };
}
