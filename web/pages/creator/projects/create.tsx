import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { randomId } from "#web/api/random-id.ts";
import { isEditable } from "#web/features/creator/my-projects.ts";
import { ProjectWizard } from "#web/features/creator/wizard/project-wizard.tsx";
import { useProjectWizard } from "#web/features/creator/wizard/use-project-wizard.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
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
      <ProjectWizard wizard={wizard} />
      <Dialog title="Preview" isOpen={preview !== null} onClose={() => setPreview(null)}>
        {preview && <ProjectPreview project={preview} />}
      </Dialog>
    </>
  );
}

function Rejection({ project: { rejectionReason } }: { project: ProjectDetail }) {
  return (
    <div className="mb-6 rounded-field bg-danger-soft px-4 py-3 text-danger">
      <b className="font-semibold">Rejected by the reviewers</b>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{rejectionReason}</p>
    </div>
  );
}
