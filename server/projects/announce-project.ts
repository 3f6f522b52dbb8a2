import { notifyMany } from "../notifications/notify.ts";
import { newProjectAvailable } from "../notifications/texts/project-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";
import { fragment } from "../platform/db/sql.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

const atOnce = 2_000;
type Announced = { name: string; category: string; goalKobo: bigint; creatorId: string };

/**
 * The job that tells whoever chose its category or follows its creator of a project that has opened, but the creator,
 * in chunks; once for each. One that is no longer open is not announced.
 */
export async function announceProject(
  tx: Tx,
  { projectId, after = firstId }: Payload<"announceProject">,
): Promise<void> {
  const [project] = await tx<Announced>`
    select name, category, goal_kobo, creator_id from app.project
    where id = ${projectId} and status = 'OPEN'`;
  if (!project) return;
  const { name, category, goalKobo, creatorId } = project;
  const key = `new-project:${projectId}`;
  const interested = fragment`
    select person_id, ${goalKobo}::bigint as kobo from (
      select person_id from app.notification_preferences
      where categories @> array[${category}::text] and person_id <> ${creatorId}
      union
      select person_id from app.creator_follow where creator_id = ${creatorId}) interested
    where person_id > ${after} order by person_id limit ${atOnce}`;
  await notifyMany(tx, key, interested, (goal) =>
    newProjectAvailable({ id: projectId, name, category }, goal),
  );
  const [chunk] = await tx<{ last: string | null; count: number }>`
    select max(person_id::text) as last, count(*)::int from (${interested}) told`;
  if (chunk?.last && chunk.count === atOnce) {
    await enqueue(tx, "announceProject", { projectId, after: chunk.last });
  } else {
    await enqueue(tx, "mailNotices", { key }, { dedupeKey: key });
  }
}
