import type { Tx } from "#server/platform/db/db.ts";
import { renderMarkdown } from "#server/platform/mail/markdown.ts";
import { dayMs, type PlacedProject } from "./history.ts";
import { demoId } from "./random.ts";
import { demoUpdates } from "./updates.ts";

/** Puts the creators' updates under their projects. */
export async function loadUpdates(tx: Tx, placed: PlacedProject[], now: Date): Promise<void> {
  const updates = placed.flatMap(({ id, project }, place) =>
    (demoUpdates[project.name] ?? []).map((update, index) => ({
      ...update,
      id: demoId(6, place * 20 + index),
      projectId: id,
      at: new Date(now.getTime() - update.daysAgo * dayMs),
    })),
  );
  await tx`
    insert into app.project_update (id, project_id, title, body, body_html, created_at)
    select * from unnest(${updates.map((u) => u.id)}::uuid[], ${updates.map((u) => u.projectId)}::uuid[],
      ${updates.map((u) => u.title)}::text[], ${updates.map((u) => u.body)}::text[],
      ${updates.map((u) => renderMarkdown(u.body, "body"))}::text[], ${updates.map((u) => u.at)}::timestamptz[])`;
}
