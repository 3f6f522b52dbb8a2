import type { Sql } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";

type OfProject = { personId: string; projectId: string };
type OfCreator = { personId: string; creatorId: string };

/** Follows a public project. Throws PROJECT_NOT_FOUND, and FOLLOW_OWN. */
export async function followProject(db: Sql, { personId, projectId }: OfProject): Promise<void> {
  const creatorId = await creatorOf(db, projectId);
  if (creatorId === personId) throw new Refusal("FOLLOW_OWN");
  await db`
    insert into app.project_follow (person_id, project_id) values (${personId}, ${projectId})
    on conflict do nothing`;
}

export async function unfollowProject(db: Sql, { personId, projectId }: OfProject): Promise<void> {
  await db`
    delete from app.project_follow where person_id = ${personId} and project_id = ${projectId}`;
}

/** Follows somebody with a public project. Throws USER_NOT_FOUND, and FOLLOW_OWN. */
export async function followCreator(db: Sql, { personId, creatorId }: OfCreator): Promise<void> {
  if (creatorId === personId) throw new Refusal("FOLLOW_OWN");
  const followed = await db`
    insert into app.creator_follow (person_id, creator_id)
    select ${personId}, p.id from app.person p
    where p.id = ${creatorId} and p.closed_at is null and exists (
      select 1 from app.project j join app.project_totals t on t.project_id = j.id
      where j.creator_id = p.id and j.approval_status = 'APPROVED' and t.status <> 'DRAFT')
    on conflict (person_id, creator_id) do update set creator_id = excluded.creator_id
    returning creator_id`;
  if (followed.length === 0) throw new Refusal("USER_NOT_FOUND");
}

export async function unfollowCreator(db: Sql, { personId, creatorId }: OfCreator): Promise<void> {
  await db`
    delete from app.creator_follow where person_id = ${personId} and creator_id = ${creatorId}`;
}

/** Throws PROJECT_NOT_FOUND. */
export async function isFollowing(
  db: Sql,
  { personId, projectId }: OfProject,
): Promise<{ project: boolean; creator: boolean }> {
  const creatorId = await creatorOf(db, projectId);
  const [found] = await db<{ project: boolean; creator: boolean }>`
    select
      exists (select 1 from app.project_follow
        where person_id = ${personId} and project_id = ${projectId}) as project,
      exists (select 1 from app.creator_follow
        where person_id = ${personId} and creator_id = ${creatorId}) as creator`;
  return found ?? { project: false, creator: false };
}

async function creatorOf(db: Sql, projectId: string): Promise<string> {
  const [project] = await db<{ creatorId: string }>`
    select j.creator_id from app.project j join app.project_totals t on t.project_id = j.id
    where j.id = ${projectId} and j.approval_status = 'APPROVED' and t.status <> 'DRAFT'`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  return project.creatorId;
}
