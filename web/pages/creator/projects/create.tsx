import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { parseNaira } from "#contract/money/kobo.ts";
import type { ProjectCard as Card, ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { randomId } from "#web/api/random-id.ts";
import { isEditable } from "#web/features/creator/my-projects.ts";
import type { ProjectFields } from "#web/features/creator/wizard/project-fields.ts";
import { ProjectWizard } from "#web/features/creator/wizard/project-wizard.tsx";
import { useProjectWizard } from "#web/features/creator/wizard/use-project-wizard.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { ProjectCard } from "#web/features/projects/cards/project-card.tsx";
import { ProjectPreview } from "#web/features/projects/page/project-preview.tsx";
import { readProject } from "#web/features/projects/page/read-project.ts";
import { newProjectOf } from "#web/lib/destinations.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { Route } from "./+types/create";

export function meta() {
  return [{ title: "Create Project | Ajose" }];
}

/** A new project, or with `?id=` a draft or rejected one to go on with. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id: userId, role } = await requireSession(request);
  if (role === "admin") throw leadOn(request, newProjectOf(role));
  const id = new URL(request.url).searchParams.get("id");
  const project = id ? await readProject(id) : null;
  if (project && !(isEditable(project) && project.userId === userId)) {
    throw leadOn(request, `/creator/projects/${project.id}`);
  }
  const { data: fees } = await api.getFees({});
  // A new name for each visit, so that another project starts with its own form.
  return { userId, project, fees, visit: randomId() };
}

/** The first saving gives the address its id; the form goes on as it stands. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isFirstSave = !currentUrl.searchParams.has("id") && nextUrl.searchParams.has("id");
  return !(isFirstSave && currentUrl.pathname === nextUrl.pathname);
}

export function HydrateFallback() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageSkeleton heading={<PageHeading title="Create Project" />} shape="form" />
    </div>
  );
}

export default function CreateProject({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.visit} {...loaderData} />;
}

function Editor({ userId, project, fees }: Route.ComponentProps["loaderData"]) {
  const [preview, setPreview] = useState<ProjectDetail | null>(null);
  const wizard = useProjectWizard({ userId, initial: project, fees, onPreview: setPreview });
  return (
    <>
      <div className="mx-auto max-w-3xl">
        <PageHeading title={wizard.project ? "Edit Project" : "Create Project"} />
        {project?.approvalStatus === "REJECTED" && <Rejection project={project} />}
      </div>
      <ProjectWizard
        wizard={wizard}
        card={
          <ProjectCard project={cardOf(wizard.fields, userId)} base="/projects" isWide={false} />
        }
      />
      <Dialog title="Preview" isOpen={preview !== null} onClose={() => setPreview(null)}>
        {preview && <ProjectPreview project={preview} />}
      </Dialog>
    </>
  );
}

/** The card that is being written, as it will stand in lists on its first day. */
function cardOf(fields: ProjectFields, userId: string): Card {
  const { startDate, endDate, images } = fields;
  const [first] = images;
  const name = fields.name.trim() || "Your project’s name";
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  const id = userId;
  const now = new Date();
  return {
    ...{ id, _id: id, userId, name, title: name, category: fields.category },
    description: fields.description.trim() || "The first lines of your description.",
    town: fields.town.trim() || null,
    state: fields.state || null,
    ...{ status: "OPEN", approvalStatus: null, progressPercent: 0, investors: 0 },
    totalMoneyInvested: 0n,
    expectedRaiseAmount: parseNaira(fields.goal) ?? 0n,
    ...{ startDate, endDate, closesAt: null, daysLeft: days >= 1 ? days : 30 },
    creatorName: "",
    ...{ expectedROI: fields.expectedROI || null, ending: null },
    cover: first ? { ...first, width: 1200, height: 675 } : null,
    ...{ createdAt: now, updatedAt: now },
  };
}

function Rejection({ project: { rejectionReason } }: { project: ProjectDetail }) {
  return (
    <div className="mb-6 rounded-field bg-danger-soft px-4 py-3 text-danger">
      <b className="font-semibold">Rejected by the reviewers</b>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{rejectionReason}</p>
    </div>
  );
}
