import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import type { ProjectCard as Project } from "#contract/projects.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { daysLeftText } from "../header/days-left.ts";
import { kindAndPlace } from "../header/kind-and-place.ts";
import { ProjectCover } from "../header/project-cover.tsx";
import { FundingProgress } from "../progress/funding-progress.tsx";
import { ProjectStatusBadge } from "../progress/project-status.tsx";

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
  const isOpen = project.status === "OPEN";
  const kind = kindAndPlace(project);
  return (
    <article
      className={`flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card transition-shadow hover:shadow-lift ${isWide ? "sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]" : ""}`}
    >
      <div className="relative">
        <ProjectCover
          project={project}
          isInSight={isInSight}
          className={isWide ? "aspect-2/1 sm:aspect-auto sm:h-full" : "aspect-2/1"}
        />
        <span className="absolute top-3 right-3 rounded-full bg-card px-3 py-1 text-[0.8125rem]/5 font-semibold tabular-nums">
          {daysLeftText(project.daysLeft)}
        </span>
      </div>
      <div
        className={`flex grow flex-col gap-4 p-4.5 ${isWide ? "lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-8" : ""}`}
      >
        <div className="grow">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] font-semibold text-ink-soft">
            {kind && <span>{kind}</span>} <ProjectStatusBadge status={project.status} />
          </p>
          <h3 id={titleId} className={`mt-2.5 text-xl wrap-anywhere ${headingFont(project.name)}`}>
            <Link
              {...to}
              ref={titleRef}
              className="-my-2.5 inline-block rounded-sm py-2.5 underline-offset-4 hover:underline"
            >
              {project.name}
            </Link>
          </h3>
          <p className="mt-2 line-clamp-2 text-[0.9375rem] wrap-anywhere text-ink-soft">
            {project.description}
          </p>
        </div>
        <div className="grid content-between gap-4">
          <FundingProgress project={project} />
          <div className="grid grid-cols-2 gap-2.5">
            <LinkButton {...to} variant="outline" size="small" aria-describedby={titleId}>
              View Details
            </LinkButton>
            {isOpen ? (
              <LinkButton
                {...to}
                to={onInvest ? `${to.to}?invest=1` : to.to}
                size="small"
                aria-describedby={titleId}
                onClick={(event) => onInvest?.(event, to)}
              >
                Invest Now
              </LinkButton>
            ) : (
              <Button size="small" disabled>
                Invest Now
              </Button>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
