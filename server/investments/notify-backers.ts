import { notifyEach } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

const atOnce = 500;
/**
 * The job that notifies every investor of a project who has not cancelled, and whoever follows it, in chunks. Of its end
 * only those who follow it and got nothing back hear here: the others were told the amount.
 */
export async function notifyBackers(tx: Tx, news: Payload<"tellBackers">): Promise<void> {
  const { projectId, title, message, mail, isEnd = false, after = firstId } = news;
  const told = await tx<{ personId: string }>`
      select id as person_id from (
        select investor_id as id from app.investment
        where project_id = ${projectId} and status <> 'cancelled'
        union
        select person_id from app.project_follow where project_id = ${projectId}) listeners
      where id > ${after} and not (${isEnd} and exists (
        select from app.investment i where i.project_id = ${projectId} and i.investor_id = listeners.id
          and i.ended_reason in ('close', 'cancel', 'outcome')))
      order by id limit ${atOnce}`;
  const ids = told.map(({ personId }) => personId);
  const link = `/projects/${projectId}`;
  const content = { title, message, link, ...(mail ? { mail } : {}) };
  await notifyEach(tx, ids, { type: "project_status_changed", ...content });
  const last = ids.at(-1);
  if (!last || ids.length < atOnce) return;
  await enqueue(tx, "tellBackers", { ...news, after: last });
}
