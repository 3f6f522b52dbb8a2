import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WaitingRelease } from "#contract/lifecycle.ts";
import { api } from "#web/api/api.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { ListFailed } from "../list-failed.tsx";
import { RejectDialog } from "../reviews/reject-dialog.tsx";
import { type ReleasePage, readReleases, type TwoAdmins } from "./lifecycle.ts";
import { ReleaseCard } from "./release-card.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";

const failure = "Failed to load the releases";
type Open = { what: "release" | "reject"; release: WaitingRelease } | null;

/** The releases that creators asked for, oldest first, decided right here. */
export function ReleasesPanel({
  page,
  twoAdmins,
}: {
  page: ReleasePage | null;
  twoAdmins: TwoAdmins | null;
}) {
  if (!page) return <ListFailed message={failure} />;
  if (page.data.length === 0) {
    return (
      <EmptyState title="No release to decide">
        When a creator asks for a milestone’s money, the request appears here.
      </EmptyState>
    );
  }
  return <ReleaseList page={page} twoAdmins={twoAdmins} />;
}

function ReleaseList({ page, twoAdmins }: { page: ReleasePage; twoAdmins: TwoAdmins | null }) {
  const { items, hasMore, isBusy, loadMore } = usePages(page, readReleases, failure);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>(null);

  async function done(message: string) {
    toast.success(message);
    setOpen(null);
    await revalidate();
  }

  return (
    <>
      <ul className="grid gap-4">
        {items.map((release) => (
          <li key={release.milestoneId}>
            <ReleaseCard
              release={release}
              twoAdmins={twoAdmins}
              onRelease={() => setOpen({ what: "release", release })}
              onReject={() => setOpen({ what: "reject", release })}
            />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      {open?.what === "release" && (
        <ReleaseDialog
          release={open.release}
          twoAdmins={twoAdmins}
          onReleased={done}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === "reject" && (
        <RejectDialog
          subject={`the release of “${open.release.title}”`}
          failure="Failed to send the request back"
          onReject={async (reason) => {
            const { projectId: id, milestoneId } = open.release;
            await done((await api.declineRelease({ id, milestoneId, reason })).message);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
