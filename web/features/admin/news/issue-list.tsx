import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Issue } from "#contract/newsletter.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { Button } from "#web/ui/base/button.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { IssueForm } from "./issue-form.tsx";
import { IssueRow } from "./issue-row.tsx";
import { failedToLoadIssues, type IssuePage, readIssues } from "./issues.ts";

/** All issues, and the form that writes one. */
export function IssueList({
  page,
  readerCount,
}: {
  page: IssuePage;
  /** How many get the newsletter; null where that could not be asked. */
  readerCount: number | null;
}) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readIssues, failedToLoadIssues);
  const { revalidate, state } = useRevalidator();
  const [writing, setWriting] = useState<Issue | "new" | null>(null);
  const isGoingOut = items.some((issue) => issue.state === "sending");
  return (
    <div className="grid gap-4">
      {writing ? (
        <IssueForm
          key={writing === "new" ? "new" : writing.id}
          issue={writing === "new" ? null : writing}
          onClose={() => setWriting(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          <Button onClick={() => setWriting("new")}>
            <Icon name="plus" /> Write an Issue
          </Button>
          {isGoingOut && (
            <Button
              variant="outline"
              isBusy={state === "loading"}
              onClick={() => void revalidate()}
            >
              Refresh
            </Button>
          )}
        </div>
      )}
      {items.length === 0 && !writing && (
        <EmptyState title="No issues yet">
          What you write is a draft until you send it. News articles can go to the newsletter too.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {items.map((issue) => (
          <li key={issue.id}>
            <IssueRow issue={issue} readerCount={readerCount} onEdit={() => setWriting(issue)} />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
    </div>
  );
}
