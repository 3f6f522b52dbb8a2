import type { ReactNode } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import type { UpdatesPage } from "../cards/read-around.ts";
import { SectionFailed } from "./section-failed.tsx";

/** The creator's updates, newest first. */
export function ProjectUpdates({
  updates,
  isLater,
  children,
}: {
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
        <UpdateList updates={updates} isLater={isLater} />
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

function UpdateList({ updates, isLater }: { updates: UpdatesPage; isLater: boolean }) {
  const { data, nextCursor } = updates;
  if (data.length === 0) {
    return <p className="mt-3 text-ink-soft">The creator has not written an update yet.</p>;
  }
  return (
    <>
      <ol className="mt-5 grid gap-7 border-l-2 border-line pl-5 sm:pl-6">
        {data.map(({ id, title, bodyHtml, createdAt }) => (
          <li key={id} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-2 border-paper bg-action sm:-left-[1.9375rem]"
            />
            <article>
              <p className="text-[0.9375rem] text-ink-soft">
                <time dateTime={createdAt.toISOString()}>{formatDay(createdAt)}</time>
              </p>
              <h3 className={`mt-1 text-xl wrap-anywhere ${headingFont(title)}`}>{title}</h3>
              <RichText
                html={bodyHtml}
                className="mt-2.5 max-w-[42rem] [&_h3]:mt-5 [&_h3]:text-lg"
              />
            </article>
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
