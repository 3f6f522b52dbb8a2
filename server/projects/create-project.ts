import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import type { Config } from "../platform/config/config.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { getProject } from "./read-projects.ts";
import { isBeforeToday, saveFields, startTooEarly, untitled } from "./save-project.ts";
import { sendToReview } from "./submit-project.ts";

type NewProject = z.output<typeof endpoints.createProject.input>;

/** Makes a project of the caller's: a draft when it says so, else one that waits for review. */
export async function createProject(
  tx: Tx,
  { creatorId, project: { draft, ...fields } }: { creatorId: string; project: NewProject },
  config: Config,
): Promise<ProjectDetail> {
  const id = newId();
  await tx`insert into app.project (id, creator_id, name) values (${id}, ${creatorId}, ${untitled})`;
  await saveFields(tx, { projectId: id, creatorId }, fields);
  if (!draft) {
    if (fields.startDate && (await isBeforeToday(tx, fields.startDate))) {
      const said = { message: startTooEarly, fields: { startDate: startTooEarly } };
      throw new Refusal("INVALID_INPUT", said);
    }
    await sendToReview(tx, { projectId: id, creatorId }, config);
  }
  return getProject(tx, { id, viewer: { id: creatorId, role: "user" } }, config);
}
