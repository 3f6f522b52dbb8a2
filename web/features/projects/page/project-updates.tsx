import type { ReactNode } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import type { TimelineEntry } from "#contract/updates.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import type { UpdatesPage } from "../cards/read-around.ts";
import { SectionFailed } from "./section-failed.tsx";

/** The creator's updates and what happened to the project's money as one line of days, newest first. */
export function ProjectUpdates({
  project,
  updates,
  isLater,
  children,
}: {
  project: ProjectDetail;
  updates: UpdatesPage | null;
  /** True on a later page of them. */
  isLater: boolean;
  /** Beside the heading. */
  children?: ReactNode;
}) {
  return (
    <section id="updates" aria-labelledby="updates-title" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="updates-title" className="text-2xl">
          Updates
        </h2>
        {children}
      </div>
      {updates ? (
        <Timeline project={project} updates={updates} isLater={isLater} />
      ) : (
        <SectionFailed message="Failed to load the updates" />
      )}
    </section>
  );
}

/** The creator's way from the public page to where updates are written. */
export function WriteUpdateLink({ project: { id, userId } }: { project: ProjectDetail }) {
  const { user } = useSession();
  if (user?.id !== userId) return null;
  return (
    <LinkButton to={`/creator/projects/${id}#updates`} variant="outline" size="small">
      <Icon name="plus" /> Write an Update
    </LinkButton>
  );
}

function Timeline({
  project,
  updates: { data, nextCursor },
  isLater,
}: {
  project: ProjectDetail;
  updates: UpdatesPage;
  isLater: boolean;
}) {
  if (data.length === 0) {
    return <p className="mt-3 text-ink-soft">The creator has not written an update yet.</p>;
  }
  return (
    <>
      <ol className="mt-5 grid gap-7 border-l-2 border-line pl-5 sm:pl-6">
        {data.map((entry) => (
          <li key={entry.id + entry.kind} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-paper sm:-left-[1.9375rem] ${entry.kind === "update" ? "bg-action" : "bg-indigo-ink"}`}
            />
            <Entry entry={entry} project={project} />
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3 empty:hidden print:hidden">
        {isLater && (
          <LinkButton to="?#updates" variant="outline" size="small">
            Newest updates
          </LinkButton>
        )}
        {nextCursor && (
          <LinkButton to={`?updates=${nextCursor}#updates`} variant="outline" size="small">
            Older updates
          </LinkButton>
        )}
      </p>
    </>
  );
}

function Entry({ entry, project }: { entry: TimelineEntry; project: ProjectDetail }) {
  const { bodyHtml, createdAt } = entry;
  const { title, text } = wordsOf(entry, project);
  return (
    <article>
      <p className="text-[0.9375rem] text-ink-soft">
        <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
      </p>
      <h3 className={`mt-1 text-xl wrap-anywhere ${headingFont(title)}`}>{title}</h3>
      {bodyHtml === null ? (
        <p className="mt-1 text-ink-soft">{text}</p>
      ) : (
        <RichText html={bodyHtml} className="mt-2.5 max-w-[42rem] [&_h3]:mt-5 [&_h3]:text-lg" />
      )}
    </article>
  );
}

function wordsOf({ kind, title, amount }: TimelineEntry, { status }: ProjectDetail) {
  const naira = formatShort(amount ?? 0n);
  if (kind === "release") {
    return { title: `Released: ${title}`, text: `${naira} to the creator, fees included.` };
  }
  if (kind === "active") {
    return { title: "The goal is reached", text: `${naira} was raised, and the work begins.` };
  }
  if (kind === "returns") return { title: "Returns paid in", text: `${naira} by the creator.` };
  if (kind === "ended") {
    const end = status === "CLOSED" ? "Closed: the goal was missed" : "Cancelled";
    return {
      title: status === "COMPLETED" ? "Outcome settled" : end,
      text: `${naira} went to the investors.`,
    };
  }
  return { title, text: "" };
}
