import { type FocusEvent, type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { TileProject } from "./for-tile.ts";
import { ListFailed } from "./list-failed.tsx";
import { ProjectTile } from "./project-tile.tsx";

type Figures = ((project: TileProject) => ReactNode) | undefined;

/** A row of a few projects under a title. On a phone it is pushed sideways. Always below what is read first. */
export default function ProjectShelf({
  title,
  projects,
  more,
  figures,
}: {
  title: string;
  /** null when they could not be loaded. */
  projects: readonly TileProject[] | null;
  /** Where the rest of them are. */
  more?: { to: string; label: string } | undefined;
  /** What a tile says in place of how far its project is. */
  figures?: Figures;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="below-fold min-w-0">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center rounded-field font-semibold underline underline-offset-4"
          >
            {more.label}
          </Link>
        )}
      </header>
      {projects ? <Tiles projects={projects} figures={figures} /> : <ListFailed />}
    </section>
  );
}

function Tiles({ projects, figures }: { projects: readonly TileProject[]; figures: Figures }) {
  return (
    <ul
      onFocus={showWhole}
      className="-mx-5 grid snap-x scroll-px-5 auto-cols-[min(82%,20rem)] grid-flow-col gap-4 overflow-x-auto px-5 pt-2 pb-4 md:mx-0 md:auto-cols-auto md:grid-flow-row md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0"
    >
      {projects.map((project) => (
        <li key={project.id} className="snap-start">
          <ProjectTile project={project}>{figures?.(project)}</ProjectTile>
        </li>
      ))}
    </ul>
  );
}

/** The browser brings no more than an edge of the tile that the keyboard has come to into sight. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(":focus-visible")) return;
  target.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
