import { data } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { api, asPageError } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";

/** The project of an address. One that is not there, or not for this user, makes the page a 404. */
export async function readProject(id: string): Promise<ProjectDetail> {
  const reply = await api.getProject({ id }).catch((problem: unknown) => {
    // An id that is none cannot belong to a project either.
    const isMissing = problem instanceof ApiError && [400, 404].includes(problem.status);
    if (isMissing) throw data("Project not found", { status: 404 });
    return asPageError(problem);
  });
  return reply.data;
}
