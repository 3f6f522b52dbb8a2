import { formatDay } from "#contract/dates/dates.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { Money } from "#web/ui/figures/money.tsx";
import { Pictures } from "#web/ui/pictures.tsx";
import { MilestoneBadge } from "./milestone-badge.tsx";

/** The steps in which a project's money is released, each with where it stands once there is money. */
export function ProjectMilestones({ project }: { project: ProjectDetail }) {
  const { milestones, status, settledAt } = project;
  // Before the goal is reached each of them is planned, and saying so would say nothing.
  const hasStates = status === "ACTIVE" || settledAt !== null;
  return (
    <section aria-labelledby="milestones">
      <h2 id="milestones" className="text-2xl">
        Milestones
      </h2>
      <p className="mt-2 text-ink-soft">{introOf(project)}</p>
      <ol className="mt-5 grid gap-4">
        {milestones.map((milestone, index) => (
          <li
            key={milestone.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <span
              aria-hidden="true"
              className="figure grid size-10 place-items-center rounded-full bg-indigo text-on-deep"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base/snug tracking-normal wrap-anywhere">
                {milestone.title}
              </h3>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
                {hasStates && <MilestoneBadge milestone={milestone} status={status} />}
                {dayOf(milestone)}
              </p>
              <Extension milestone={milestone} />
            </div>
            <p className="col-start-2 sm:col-start-3 sm:text-right">
              <b className="figure text-lg">{milestone.sharePercent}%</b>{" "}
              <Money kobo={milestone.amount} className="text-[0.9375rem] text-ink-soft sm:block" />
            </p>
            <Evidence milestone={milestone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function introOf({ status, settledAt, released, raisedAtClose }: ProjectDetail): string {
  if (status === "ACTIVE") return "The money is released step by step in this order.";
  if (status === "COMPLETED") return "The money was released step by step in this order.";
  if (status === "CLOSED" || status === "CANCELLED") {
    if (settledAt === null) return "Nothing was released.";
    return released === raisedAtClose
      ? "Everything had been released."
      : "What was not released went back to the investors.";
  }
  return "Once the goal is reached, the money is released step by step in this order.";
}

function dayOf({ releasedAt, dueDate, extendedTo, requestedAt, daysOverdue }: Milestone): string {
  if (releasedAt) return `Released on ${formatDay(releasedAt)}`;
  const due = `Due ${formatDay(extendedTo ?? dueDate)}`;
  if (requestedAt) return `${due}, requested on ${formatDay(requestedAt)}`;
  if (daysOverdue === 0) return due;
  return `${due}, ${daysOverdue === 1 ? "1 day" : `${daysOverdue} days`} overdue`;
}

function Extension({ milestone: { extendedTo, dueDate } }: { milestone: Milestone }) {
  if (!extendedTo) return null;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      First due {formatDay(dueDate)}; an admin allowed more time.
    </p>
  );
}

/** What the creator wrote for the release: the API gives it to backers, the creator and admins alone. */
function Evidence({ milestone: { note, images } }: { milestone: Milestone }) {
  if (!note && images.length === 0) return null;
  return (
    <details className="col-start-2 sm:col-end-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        What the creator wrote
      </summary>
      {note && <p className="mt-1 max-w-[42rem] whitespace-pre-line wrap-anywhere">{note}</p>}
      {images.length > 0 && <Pictures images={images} className="mt-4" />}
    </details>
  );
}
