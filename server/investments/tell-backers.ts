import { notifyEach } from "../notifications/notify.ts";
import type { Db } from "../platform/db.ts";
import { enqueue } from "../platform/jobs.ts";

export type BackerNews = {
  projectId: string;
  title: string;
  message: string;
  /** The last person that an earlier part of this job told. */
  after?: string;
};

const atOnce = 500;

/** The job that tells everyone with a live investment in a project what happened to it, part by part. */
export async function tellBackers(db: Db, news: BackerNews, jobId: string): Promise<void> {
  const { projectId, title, message, after = "00000000-0000-0000-0000-000000000000" } = news;
  await db.transaction(async (tx) => {
    const backers = await tx<{ investorId: string }>`
      select distinct investor_id from app.investment
      where project_id = ${projectId} and status in ('active', 'pending') and investor_id > ${after}
      order by investor_id limit ${atOnce}`;
    const ids = backers.map(({ investorId }) => investorId);
    const link = `/projects/${projectId}`;
    await notifyEach(tx, ids, { type: "project_status_changed", title, message, link });
    const last = ids.at(-1);
    if (!last || ids.length < atOnce) return;
    await enqueue(tx, "tellBackers", { ...news, after: last }, { dedupeKey: `${jobId}:next` });
  });
}
