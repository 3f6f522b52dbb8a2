import type { Db } from "../platform/db/db.ts";
import { lockProject } from "./lock-project.ts";
import { startWindUp } from "./wind-up/start-wind-up.ts";

/**
 * Closes projects that missed their goal by 24:00 Lagos of their end date, also those that a cancellation
 * took below it later (rules section 4). From then on everyone is being refunded in full.
 */
export async function closeDueProjects(db: Db): Promise<void> {
  const due = await db<{ id: string }>`
    select id from app.project where status = 'OPEN' and closes_at <= app.now()
      and not exists (select 1 from app.wind_up w where w.project_id = id)
    order by closes_at, id`;
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const locked = await lockProject(tx, id);
      if (locked?.status !== "OPEN" || locked.closesAt > locked.now) return;
      await startWindUp(tx, locked, { kind: "close", actorId: null });
    });
  }
}
