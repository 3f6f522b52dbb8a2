import { notifyEach } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

const atOnce = 500;

/** The job that notifies every investor of a project who has not cancelled, in chunks. */
export async function notifyBackers(tx: Tx, news: Payload<"tellBackers">): Promise<void> {
  const { projectId, title, message, mail, after = "00000000-0000-0000-0000-000000000000" } = news;
  const backers = await tx<{ investorId: string }>`
      select distinct investor_id from app.investment
      where project_id = ${projectId} and status <> 'cancelled' and investor_id > ${after}
      order by investor_id limit ${atOnce}`;
  const ids = backers.map(({ investorId }) => investorId);
  const link = `/projects/${projectId}`;
  const content = { title, message, link, ...(mail ? { mail } : {}) };
  await notifyEach(tx, ids, { type: "project_status_changed", ...content });
  const last = ids.at(-1);
  if (!last || ids.length < atOnce) return;
  await enqueue(tx, "tellBackers", { ...news, after: last });
}
