import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { ListFilters } from "#web/features/admin/list-filters.tsx";
import { orNull } from "#web/features/admin/releases/lifecycle.ts";
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

type Open = { what: UserAction | "details"; user: AdminUser } | null;

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
  const { revalidate } = useRevalidator();
  const { items, hasMore, isBusy, loadMore } = useUsers(page, params);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
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
      {open?.what === "details" && (
        <UserDetails
          user={open.user}
          onAct={(what) => setOpen({ what, user: open.user })}
          onClose={close}
        />
      )}
      {open && open.what !== "details" && (
        <UserDialog
          action={open.what}
          user={open.user}
          onDone={() => void revalidate()}
          onClose={close}
        />
      )}
    </>
  );
}
