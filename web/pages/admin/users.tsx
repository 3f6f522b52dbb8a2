import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { ListFilters } from "#web/features/admin/list-filters.tsx";
import { orNull } from "#web/features/admin/releases/lifecycle.ts";
import { PayOutDialog } from "#web/features/admin/users/pay-out-dialog.tsx";
import { UserDetails } from "#web/features/admin/users/user-details.tsx";
import { type UserAction, UserDialog } from "#web/features/admin/users/user-dialogs.tsx";
import { UserTable } from "#web/features/admin/users/user-table.tsx";
import {
  type AdminUser,
  failedToFetch,
  readUsers,
  sortChoices,
  type UserPage,
  useUsers,
} from "#web/features/admin/users/users.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/users";

type Open = { what: UserAction | "details" | "payout"; user: AdminUser } | null;

export function meta() {
  return [{ title: "User Management | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { page: await orNull(readUsers(new URL(request.url).searchParams)) };
}

const heading = (
  <PageHeading title="User Management">
    Everyone with an account. Whoever is suspended reads why.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function UserManagement({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      {heading}
      <ListFilters
        searched="Name, email or username"
        name="sort"
        label="Sort by"
        choices={sortChoices}
        usual="Newest"
      />
      {page ? <Users page={page} /> : <ListFailed message={failedToFetch} />}
    </>
  );
}

function Users({ page }: { page: UserPage }) {
  const [params] = useSearchParams();
  const { items, hasMore, isBusy, loadMore } = useUsers(page, params);
  const [open, setOpen] = useState<Open>(null);
  if (items.length === 0) {
    return <EmptyState title="No users found">Nobody matches. Try fewer words.</EmptyState>;
  }
  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft">
        {formatTotal(page.total, "user", "users")}
      </p>
      <Card className="p-5 sm:p-6">
        <UserTable users={items} onOpen={(what, user) => setOpen({ what, user })} />
      </Card>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      {open && <UserWindow open={open} onOpen={setOpen} />}
    </>
  );
}

/** What is looked at or asked about one of them. */
function UserWindow({
  open: { what, user },
  onOpen,
}: {
  open: NonNullable<Open>;
  onOpen: (open: Open) => void;
}) {
  const { revalidate } = useRevalidator();
  const onClose = () => onOpen(null);
  const onDone = () => void revalidate();
  if (what === "payout") return <PayOutDialog user={user} onDone={onDone} onClose={onClose} />;
  if (what !== "details") {
    return <UserDialog action={what} user={user} onDone={onDone} onClose={onClose} />;
  }
  return (
    <UserDetails
      user={user}
      onAct={(action) => onOpen({ what: action, user })}
      onPayOut={() => onOpen({ what: "payout", user })}
      onClose={onClose}
    />
  );
}
