import { useState } from "react";
import type { AdminProject } from "#contract/moderation.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";

const pageSize = 12;
const approvalStatuses = ["PENDING", "APPROVED", "REJECTED"] as const;
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
    if (!(problem instanceof Refused)) throw problem;
    return { page: null, opened: null };
  }
}

/** The pages loaded so far; a new first page starts afresh. */
export function useReviews(first: ReviewPage, params: URLSearchParams) {
  const [more, setMore] = useState({ behind: first, pages: [first] });
  const [isBusy, setBusy] = useState(false);
  const pages = more.behind === first ? more.pages : [first];
  const cursor = pages.at(-1)?.nextCursor;

  async function loadMore() {
    if (!cursor) return;
    setBusy(true);
    try {
      const next = await api.listAdminProjects({ ...inputOf(params), cursor });
      setMore({ behind: first, pages: [...pages, next] });
    } catch (problem) {
      toast.error(sentenceOf(problem, failedToFetch));
    } finally {
      setBusy(false);
    }
  }

  const projects: AdminProject[] = pages.flatMap(({ data }) => data);
  return { projects, hasMore: Boolean(cursor), isBusy, loadMore };
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
