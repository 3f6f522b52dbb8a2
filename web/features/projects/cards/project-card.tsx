import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import type { ProjectCard as Project } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { kindAndPlace } from "../header/kind-and-place.ts";
import { CoverNotes } from "../progress/cover-notes.tsx";
import { FundingProgress } from "../progress/funding-progress.tsx";

type Place = { to: string; state: unknown };
export type InvestClick = (event: MouseEvent<HTMLElement>, project: Place) => void;

/** One project of a list: an upright card in the grid, a wide one in the list. */
export function ProjectCard({
  project,
  base,
  isWide,
  isInSight = false,
  onInvest,
  titleRef,
}: {
  project: Project;
  /** Where the area's projects live: "/projects" or "/investor/projects". */
  base: string;
  isWide: boolean;
  /** Among the first that one sees. */
  isInSight?: boolean;
  /** What a press of Invest Now does; without it, or before script runs, the link does its own. */
  onInvest?: InvestClick | undefined;
  titleRef?: ((link: HTMLElement | null) => void) | undefined;
}) {
  const { pathname, search } = useLocation();
  const titleId = `project-${project.id}`;
  const to = { to: `${base}/${project.id}`, state: { from: pathname + search } };
  return (
    <article
      className={`relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lift ${isWide ? "sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]" : ""}`}
    >
      <div className="relative">
        <ProjectCover
          project={project}
          isInSight={isInSight}
          className={isWide ? "aspect-2/1 sm:aspect-auto sm:h-full" : "aspect-2/1"}
        />
        <CoverNotes project={project} />
      </div>
      <div
        className={`flex grow flex-col gap-4 p-4.5 pb-2 ${isWide ? "lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-8" : ""}`}
      >
        <div className="grow">
          <p className="text-[0.8125rem] font-semibold wrap-anywhere text-ink-soft">
            {kindAndPlace(project)}
          </p>
          <h3 id={titleId} className={`mt-1.5 text-xl wrap-anywhere ${headingFont(project.name)}`}>
            <Link {...to} ref={titleRef} className={wholeCard}>
              {project.name}
            </Link>
          </h3>
          <p className="mt-2 line-clamp-2 text-[0.9375rem] wrap-anywhere text-ink-soft">
            {project.description}
          </p>
        </div>
        <div className="grid content-between gap-3">
          <FundingProgress project={project} />
          <CardFacts project={project} />
          <p className="-mx-2 flex justify-between border-t border-line pt-1 text-[0.9375rem] print:hidden">
            <Link {...to} aria-describedby={titleId} className={wordAction}>
              View Details
            </Link>
            {project.status === "OPEN" && (
              <Link
                {...to}
                to={onInvest ? `${to.to}?invest=1` : to.to}
                aria-describedby={titleId}
                onClick={(event) => onInvest?.(event, to)}
                className={`${wordAction} text-action-text`}
              >
                Invest Now
              </Link>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}

const wholeCard =
  "underline-offset-4 hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus";
const wordAction =
  "relative z-10 inline-flex min-h-11 items-center rounded-field px-2 font-semibold underline-offset-4 hover:underline";

/** What an investor compares beside the money: the creator's estimate, and how many have invested. */
function CardFacts({ project: { expectedROI, ending, investors } }: { project: Project }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
      {expectedROI && !ending && (
        <li>
          <b className="font-semibold text-ink">{expectedROI}%</b> expected return
        </li>
      )}
      {(investors > 0 || !ending) && (
        <li>
          <b className="font-semibold text-ink">{formatCount(investors)}</b>{" "}
          {investors === 1 ? "backer" : "backers"}
        </li>
      )}
    </ul>
  );
}
