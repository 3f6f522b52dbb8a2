import { Link, useRevalidator } from "react-router";
import { ApiError } from "#web/api/call.ts";
import { serverNow } from "#web/api/server-clock.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { NotificationRows } from "#web/features/notifications/notification-rows.tsx";
import { byPeriod } from "#web/features/notifications/periods.ts";
import {
  type NotificationPage,
  readNotifications,
  useNotifications,
} from "#web/features/notifications/use-notifications.ts";
import { settingsOf } from "#web/lib/destinations.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/notifications";

export function meta() {
  return [{ title: "Notifications | Ajose" }];
}

export async function clientLoader(): Promise<{ page: NotificationPage | null; now: Date }> {
  const page = await readNotifications().catch((problem: unknown) => {
    if (!(problem instanceof ApiError)) throw problem;
    return null;
  });
  return { page, now: serverNow() };
}

export function HydrateFallback() {
  return <PageSkeleton heading={<PageHeading title="Notifications">…</PageHeading>} shape="list" />;
}

/** What we told whoever is signed in, the same in every area. */
export default function NotificationsPage({ loaderData: { page, now } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  if (page) return <Notifications page={page} now={now} />;
  return (
    <>
      <PageHeading title="Notifications" />
      <ErrorState
        message="Failed to load notifications"
        onRetry={() => void revalidate()}
        isBusy={state === "loading"}
      />
    </>
  );
}

function Notifications({ page, now }: { page: NotificationPage; now: Date }) {
  const list = useNotifications(page);
  const { notifications, unreadCount, hasMore, isBusy, loadMore, markOne, markAll } = list;
  return (
    <div className="max-w-3xl">
      <PageHeading
        title="Notifications"
        action={
          unreadCount > 0 && (
            <Button
              variant="outline"
              size="small"
              isBusy={markAll.isBusy}
              onClick={() => void markAll.submit()}
            >
              Mark All Read
            </Button>
          )
        }
      >
        <span role="status">
          {unreadCount === 0 ? "You have read everything." : `${unreadCount} new`}
        </span>
      </PageHeading>
      {notifications.length === 0 && (
        <EmptyState title="No notifications yet" action={<ToPreferences />}>
          We write when money moves and when a project you back or run reaches a step.
        </EmptyState>
      )}
      {byPeriod(notifications, now).map(({ name, notifications: some }) => (
        <section key={name} className="mb-6">
          <h2 className="mb-2.5 text-xl">{name}</h2>
          <NotificationRows notifications={some} now={now} onRead={markOne} />
        </section>
      ))}
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      {notifications.length > 0 && <ToPreferences />}
    </div>
  );
}

function ToPreferences() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Link
      to={`${settingsOf(user.role)}?tab=notifications`}
      className="inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4"
    >
      Choose what we send
    </Link>
  );
}
