import type { AdminProject } from "#contract/admin.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { usePages } from "#web/lib/use-pages.ts";

const pageSize = 12;
const approvalStatuses = ["PENDING", "APPROVED", "REJECTED"] as const;
export const reviewChoices = [
  { value: "PENDING", label: "Pending" },
  { value: "APPROVED", label: "Approved" },
  { value: "REJECTED", label: "Rejected" },
];
export const failedToFetch = "Failed to fetch projects";

/** What a reviewer reads: the list knows a little more of a project than its own page does. */
export type Reviewed = ProjectDetail & Partial<Pick<AdminProject, "creatorEmail" | "submittedAt">>;
export type ReviewPage = Awaited<ReturnType<typeof api.listAdminProjects>>;

/** The first page that an address asks for, and the project that it opens; no page when that failed. */
export async function readReviews(
  address: URL,
): Promise<{ page: ReviewPage | null; opened: Reviewed | null }> {
  try {
    const [page, opened] = await Promise.all([
      api.listAdminProjects(inputOf(address.searchParams)),
      readOpened(address.searchParams.get("open")),
    ]);
    return { page, opened: page.data.find(({ id }) => id === opened?.id) ?? opened };
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    return { page: null, opened: null };
  }
}

/** The projects loaded so far, and the way to more of them. */
export function useReviews(first: ReviewPage, params: URLSearchParams) {
  const readNext = (cursor: string) => api.listAdminProjects({ ...inputOf(params), cursor });
  const { items, ...rest } = usePages(first, readNext, failedToFetch);
  return { projects: items, ...rest };
}

async function readOpened(id: string | null): Promise<ProjectDetail | null> {
  if (!id) return null;
  return (await api.getProject({ id })).data;
}

function inputOf(params: URLSearchParams) {
  const search = params.get("search")?.slice(0, 200) || undefined;
  const approvalStatus = approvalStatuses.find((status) => status === params.get("status"));
  return { search, approvalStatus, limit: pageSize };
}
