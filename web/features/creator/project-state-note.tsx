import type { ReactNode } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { projectState } from "./project-state.ts";

/** Where a project stands, in words, and what its creator can do now as children. */
export function ProjectStateNote({
  project,
  children,
}: {
  project: ProjectDetail;
  children: ReactNode;
}) {
  const { icon, title, text, colours } = projectState(project);
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="flex gap-4">
        <span className={`grid size-11 shrink-0 place-items-center rounded-full ${colours}`}>
          <Icon name={icon} />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 wrap-anywhere text-ink-soft">{text}</p>
        </div>
      </div>
      {project.rejectionReason && (
        <blockquote className="rounded-field bg-danger-soft px-4 py-3 whitespace-pre-line wrap-anywhere text-danger">
          {project.rejectionReason}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
    </Card>
  );
}
