import { Link } from "react-router";
import type { ProjectCard } from "#contract/projects.ts";
import { EndedRow } from "../progress/ended-row.tsx";

/** The last projects to end, whichever way: what came back of the money in each. */
export default function EndedShelf({ projects }: { projects: readonly ProjectCard[] }) {
  return (
    <section aria-labelledby="ended-title" className="below-fold wrap min-w-0 pb-14 md:pb-18">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="ended-title" className="text-2xl md:text-3xl">
          How projects ended
        </h2>
        <Link
          to="/projects?status=COMPLETED"
          className="inline-flex min-h-11 items-center rounded-field font-semibold underline underline-offset-4"
        >
          All completed
        </Link>
      </header>
      <ul className="grid gap-5 md:grid-cols-3">
        {projects.map((project) => (
          <EndedRow key={project.id} project={project} />
        ))}
      </ul>
    </section>
  );
}
