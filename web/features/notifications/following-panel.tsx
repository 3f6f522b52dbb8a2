import { useRef, useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { Followed } from "#contract/following.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { leaveRow } from "#web/lib/leave-row.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";

type FollowedPage = { data: Followed[]; nextCursor: string | null };

/** What one follows, each with a way out. */
export function FollowingPanel({ first }: { first: FollowedPage }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { items, hasMore, isBusy, loadMore } = usePages(
    first,
    (cursor) => api.listFollowed({ cursor, limit: 12 }),
    "The list could not be loaded",
  );
  const shown = items.filter(({ id }) => !left.includes(id));
  return (
    <Panel title="Following">
      <p className="mb-2 text-ink-soft">
        {shown.length > 0
          ? "We tell you each step of these projects, and each new project of these creators."
          : "You follow no project and no creator. You can follow both on a project's page."}
      </p>
      <ul tabIndex={-1} className="divide-y divide-line outline-none">
        {shown.map((one) => (
          <Row
            key={one.id}
            followed={one}
            onLeft={() => setLeft((before) => [...before, one.id])}
          />
        ))}
      </ul>
      <LoadMore
        label="Show more"
        hasMore={hasMore}
        isBusy={isBusy}
        onClick={() => void loadMore()}
      />
    </Panel>
  );
}

function Row({
  followed: { id, kind, name, since },
  onLeft,
}: {
  followed: Followed;
  onLeft: () => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  const { submit, isBusy } = useSubmit(async () => {
    const leave = kind === "project" ? api.unfollowProject : api.unfollowCreator;
    await leave({ id });
    toast.success(`You no longer follow ${name}`);
    leaveRow(row.current);
    onLeft();
  }, "That did not work. Please try again.");
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-60 wrap-anywhere">
        {kind === "project" ? (
          <Link to={`/projects/${id}`} className="font-semibold underline">
            {name}
          </Link>
        ) : (
          <b className="font-semibold">{name}</b>
        )}
        <p className="text-sm text-ink-soft">
          {kind === "project" ? "Project" : "Creator"}, since {formatDay(since)}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`Unfollow ${name}`}
        isBusy={isBusy}
        onClick={() => void submit()}
      >
        Unfollow
      </Button>
    </li>
  );
}
