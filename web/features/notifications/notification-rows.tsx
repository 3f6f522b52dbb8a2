import { Link } from "react-router";
import { formatAgo } from "#contract/dates/ago.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import type { Notification, NotificationType } from "#contract/notifications.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const looks: Record<NotificationType, { icon: IconName; colours: string }> = {
  new_project_available: { icon: "plus", colours: "bg-action-soft text-action-text" },
  investment_return: { icon: "chart", colours: "bg-ok-soft text-ok" },
  project_status_changed: { icon: "folder", colours: "bg-violet-soft text-violet" },
  wallet_credited: { icon: "incoming", colours: "bg-ok-soft text-ok" },
  wallet_debited: { icon: "outgoing", colours: "bg-indigo-soft text-indigo-ink" },
};

/** Some notifications in a card. One that leads somewhere is pressed as a whole, which reads it. */
export function NotificationRows({
  notifications,
  now,
  onRead,
}: {
  notifications: readonly Notification[];
  now: Date;
  onRead: (notification: Notification) => void;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">
      {notifications.map((one) => (
        <li
          key={one.id}
          tabIndex={-1}
          className="relative flex items-start gap-3 py-3.5 outline-none"
        >
          <span
            className={`grid size-10 shrink-0 place-items-center rounded-full ${looks[one.type].colours}`}
          >
            <Icon name={looks[one.type].icon} className="size-5" />
          </span>
          <div className="min-w-0 grow">
            <p className={`wrap-anywhere ${one.isRead ? "font-medium" : "font-bold"}`}>
              <Title notification={one} onRead={onRead} />
              {!one.isRead && <span className="sr-only"> (unread)</span>}
            </p>
            <p className="mt-0.5 text-[0.9375rem] wrap-anywhere text-ink-soft">{one.message}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              <time
                className="relative"
                dateTime={one.createdAt.toISOString()}
                title={formatMoment(one.createdAt)}
              >
                {formatAgo(one.createdAt, now)}
              </time>
              {!one.isRead && (
                <button
                  type="button"
                  aria-label={`Mark Read: ${one.title}`}
                  onClick={({ currentTarget }) => {
                    // The button goes with what it did; the keyboard stays at its notification.
                    currentTarget.closest("li")?.focus();
                    onRead(one);
                  }}
                  className="relative inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4"
                >
                  Mark Read
                </button>
              )}
            </p>
          </div>
          {!one.isRead && (
            <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-action" />
          )}
        </li>
      ))}
    </ul>
  );
}

function Title({
  notification: { title, link },
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: (notification: Notification) => void;
}) {
  if (!link) return title;
  return (
    <Link
      to={link}
      className="after:absolute after:inset-0 hover:underline"
      onClick={() => {
        if (!notification.isRead) onRead(notification);
      }}
    >
      {title}
    </Link>
  );
}
