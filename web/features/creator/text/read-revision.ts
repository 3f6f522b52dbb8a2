import type { ProjectDetail } from "#contract/projects.ts";
import type { Revision } from "#contract/revisions.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";

/** What its creator sent last of a project's text; null where nothing was, "failed" where that is not known. */
export type LastRevision = Revision | null | "failed";

export function readRevision({ id }: Pick<ProjectDetail, "id">): Promise<LastRevision> {
  return api.getRevision({ id }).then(
    ({ data }) => data,
    (problem: unknown) => {
      if (problem instanceof ApiError) return "failed";
      throw problem;
    },
  );
}
