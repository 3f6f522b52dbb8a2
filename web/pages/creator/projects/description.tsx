import { Link, useParams } from "react-router";
import { isRevisable, managePath } from "#web/features/creator/my-projects.ts";
import { DescriptionForm } from "#web/features/creator/text/description-form.tsx";
import { readRevision } from "#web/features/creator/text/read-revision.ts";
import { RevisionStanding } from "#web/features/creator/text/revision-note.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ProjectProblem } from "#web/features/projects/header/project-problem.tsx";
import { readProject } from "#web/features/projects/page/read-project.ts";
import { SectionFailed } from "#web/features/projects/page/section-failed.tsx";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/description";

export function meta() {
  return [{ title: "Edit Description | Ajose" }];
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { id } = await requireSession(request);
  const project = await readProject(params.id);
  if (project.userId !== id || !isRevisable(project)) throw leadOn(request, managePath(project));
  return { project, revision: await readRevision(project) };
}

const heading = (
  <>
    <BackToProject />
    <PageHeading title="Edit Description">
      An admin reads your new text before everyone does. Goal, dates, milestones and fees stay as
      they were approved.
    </PageHeading>
  </>
);

function BackToProject() {
  const { id = "" } = useParams();
  return (
    <Link
      to={managePath({ id })}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold text-ink-soft hover:text-ink"
    >
      <Icon name="back" /> Back to the project
    </Link>
  );
}

export function HydrateFallback() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageSkeleton heading={heading} shape="form" />
    </div>
  );
}

export default function EditDescription({ loaderData }: Route.ComponentProps) {
  const { project, revision } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      {heading}
      {revision === "failed" ? (
        <SectionFailed message="Failed to load your text" />
      ) : (
        <div className="grid gap-6">
          <RevisionStanding revision={revision} />
          <DescriptionForm key={revision?.id ?? "new"} project={project} revision={revision} />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ProjectProblem
      title="Project Not Found"
      back={{ to: "/creator/my-projects", label: "Back to My Projects" }}
    />
  );
}
