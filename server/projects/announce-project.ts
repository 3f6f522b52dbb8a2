import { notifyMany } from "../notifications/notify.ts";
import { newProjectAvailable } from "../notifications/texts/project-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { enqueue } from "../platform/jobs/jobs.ts";

/** Tells whoever chose its category of a project that has just opened, but its creator; once for each. */
export async function announceProject(tx: Tx, id: string): Promise<void> {
  const [project] = await tx<{
    name: string;
    category: string;
    goalKobo: bigint;
    creatorId: string;
  }>`
    select name, category, goal_kobo, creator_id from app.project where id = ${id}`;
  if (!project) return;
  const { name, category, goalKobo, creatorId } = project;
  const key = `new-project-${id}`;
  const interested = fragment`
    select person_id, ${goalKobo}::bigint from app.notification_preferences
    where categories @> array[${category}::text] and person_id <> ${creatorId}`;
  await notifyMany(tx, key, interested, (goal) =>
    newProjectAvailable({ id, name, category }, goal),
  );
  await enqueue(tx, "mailNotices", { key });
}
