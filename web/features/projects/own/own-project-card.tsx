import { Link } from "react-router";
import type { ProjectCard } from "#contract/projects.ts";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { kindAndPlace } from "../header/kind-and-place.ts";
import { FundingProgress } from "../progress/funding-progress.tsx";
import { OwnStateBadge } from "./own-state-badge.tsx";

/** A project in its creator's own list. The whole card is its link. */
export function OwnProjectCard({
  project,
  to,
  state,
  manageTo,
  isWide,
}: {
  project: ProjectCard;
  to: string;
  state?: unknown;
  /** Where its creator looks after it, when the card opens the public page. */
  manageTo?: string | undefined;
  isWide: boolean;
}) {
  const titleId = `own-${project.id}`;
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lift ${isWide ? "sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]" : ""}`}
    >
      <ProjectCover project={project} className={isWide ? "h-24 sm:h-full" : "aspect-5/2"} />
      <div
        className={`flex grow flex-col gap-4 p-4.5 ${isWide ? "lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-center lg:gap-8" : ""}`}
      >
        <div className="grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <OwnStateBadge project={project} />
          </p>
          <h2 id={titleId} className={`mt-3 text-xl wrap-anywhere ${headingFont(project.name)}`}>
            <Link
              to={to}
              state={state}
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {project.name}
            </Link>
          </h2>
          <p className="mt-1.5 text-[0.9375rem] text-ink-soft">
            {kindAndPlace(project, "No category yet")}
          </p>
          {manageTo && (
            <Link
              to={manageTo}
              aria-describedby={titleId}
              className="relative z-10 mt-1 -mb-2 inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4"
            >
              Manage
            </Link>
          )}
        </div>
        {project.expectedRaiseAmount > 0n ? (
          <FundingProgress project={project} />
        ) : (
          <p className="text-[0.9375rem] text-ink-soft">No funding goal yet</p>
        )}
      </div>
    </article>
  );
}
