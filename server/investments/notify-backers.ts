import { notifyEach } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

const atOnce = 500;

/** The job that notifies every investor of a project who has not cancelled, and whoever follows it, in chunks. */
export async function notifyBackers(tx: Tx, news: Payload<"tellBackers">): Promise<void> {
  const { projectId, title, message, mail, after = "00000000-0000-0000-0000-000000000000" } = news;
  const told = await tx<{ personId: string }>`
      select id as person_id from (
        select investor_id as id from app.investment
        where project_id = ${projectId} and status <> 'cancelled'
        union
        select person_id from app.project_follow where project_id = ${projectId}) listeners
      where id > ${after} order by id limit ${atOnce}`;
  const ids = told.map(({ personId }) => personId);
  const link = `/projects/${projectId}`;
  const content = { title, message, link, ...(mail ? { mail } : {}) };
  await notifyEach(tx, ids, { type: "project_status_changed", ...content });
  const last = ids.at(-1);
  if (!last || ids.length < atOnce) return;
  await enqueue(tx, "tellBackers", { ...news, after: last });
}
