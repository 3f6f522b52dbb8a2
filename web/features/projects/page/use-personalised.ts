import { useEffect, useState } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { useSession } from "#web/session/session.ts";

/**
 * A public project as the user who reads it may see it: public pages arrive the same for everyone, and
 * backers read more, as do those who wait. Until that is here, or where it fails, as everyone sees it.
 */
export function usePersonalisedProject(project: ProjectDetail): ProjectDetail {
  const { user } = useSession();
  const [own, setOwn] = useState<{ of: ProjectDetail; project: ProjectDetail } | null>(null);
  const userId = user?.id;
  const isMore = project.status === "FUNDED" || project.milestones.some(hasStory);
  useEffect(() => {
    if (!userId || !isMore) return;
    const stopped = new AbortController();
    import("#web/api/api.ts")
      .then(({ api }) => api.getProject({ id: project.id }, { signal: stopped.signal }))
      .then(({ data }) => setOwn({ of: project, project: data }))
      .catch(() => undefined);
    return () => stopped.abort();
  }, [userId, isMore, project]);
  return own?.of === project ? own.project : project;
}

function hasStory({ requestedAt, releasedAt }: ProjectDetail["milestones"][number]): boolean {
  return requestedAt !== null || releasedAt !== null;
}
