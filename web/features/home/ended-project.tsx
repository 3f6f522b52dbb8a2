import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { Picture } from "#web/ui/cards/picture.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { headingFont } from "#web/ui/heading-font.ts";

export type EndedProject = Pick<ProjectCard, "id" | "name" | "creatorName" | "cover"> & {
  ending: NonNullable<ProjectCard["ending"]>;
};

/**
 * A project that is over, as it went: what was put in and what came back, be it more or less. A phone has
 * pictures enough above it.
 */
export function EndedProjectCard({ project }: { project: EndedProject }) {
  const { id, name, creatorName, cover, ending } = project;
  const back = ending.refunded + ending.returned;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card shadow-card hover:shadow-lift">
      {cover && <Picture {...cover} sizes="24rem" className="hidden aspect-5/2 w-full md:block" />}
      <div className="flex grow flex-col p-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge>Finished</Badge> {formatDay(ending.at)}
        </p>
        <h3 className={`mt-2 text-lg wrap-anywhere ${headingFont(name)}`}>
          <Link
            to={`/projects/${id}`}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">by {creatorName}</p>
        <dl className="mt-auto grid grid-cols-[1fr_auto] gap-x-4 pt-3 text-[0.9375rem] tabular-nums">
          <dt className="text-ink-soft">Put in</dt>
          <dd className="text-right">
            <Money kobo={ending.invested} />
          </dd>
          {ending.expected !== null && (
            <>
              <dt className="text-ink-soft">Expected</dt>
              <dd className="text-right">
                <Money kobo={ending.expected} />
              </dd>
            </>
          )}
          <dt className="font-semibold whitespace-nowrap">Came back</dt>
          <dd className="text-right font-semibold">
            <Money kobo={back} />
          </dd>
        </dl>
      </div>
    </article>
  );
}
