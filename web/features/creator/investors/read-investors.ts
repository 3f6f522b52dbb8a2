import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";

const pageSize = 10;

/** What came in for a project of one's own, newest first, and who of its backers chose to be named. */
export async function readInvestors({ id }: Pick<ProjectDetail, "id">) {
  const [backers, investments] = await Promise.all([api.listBackers({ id }), readInvestments(id)]);
  return { backers: backers.data, investments };
}

export function readInvestments(id: string, cursor?: string) {
  return api.listProjectInvestments({ id, cursor, limit: pageSize });
}
