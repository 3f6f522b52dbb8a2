import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNaira } from "#contract/money/kobo.ts";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { ProgressBar } from "#web/ui/figures/progress-bar.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { kindAndPlace } from "../header/kind-and-place.ts";
import { CoverNotes } from "../progress/cover-notes.tsx";
import type { TileProject } from "./for-tile.ts";

/** A project in passing: what it is and how far. The whole tile is its link. */
export function ProjectTile({
  project,
  children,
}: {
  project: TileProject;
  /** In place of how far it is. */
  children?: ReactNode;
}) {
  const { id, name } = project;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lift">
      <ProjectCover project={project} className="aspect-2/1" />
      <CoverNotes project={project} />
      <div className="flex grow flex-col gap-4 p-4.5">
        <div className="grow">
          <p className="text-[0.8125rem] font-semibold wrap-anywhere text-ink-soft">
            {kindAndPlace(project)}
          </p>
          <h3 className={`mt-1.5 text-xl wrap-anywhere ${headingFont(name)}`}>
            <Link
              to={`/projects/${id}`}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
            >
              {name}
            </Link>
          </h3>
        </div>
        {children ?? <Progress project={project} />}
      </div>
    </article>
  );
}

function Progress({ project }: { project: TileProject }) {
  const { name, totalMoneyInvested: raised, expectedRaiseAmount: goal, progressPercent } = project;
  return (
    <div>
      <ProgressBar
        percent={progressPercent}
        label={`Funding of ${name}`}
        valueText={`${progressPercent}%: ${formatNaira(raised)} raised of ${formatNaira(goal)}`}
      />
      <p className="mt-2.5 flex justify-between gap-x-3 text-sm text-ink-soft">
        <span>
          <Money kobo={raised} className="font-semibold text-ink" /> raised
        </span>
        <b className="figure text-[1.0625rem] text-ink">{progressPercent}%</b>
      </p>
    </div>
  );
}
