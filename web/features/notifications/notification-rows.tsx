import { Link } from "react-router";
import { formatAgo } from "#contract/dates/ago.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import type { Notification, NotificationType } from "#contract/notifications.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const looks: Record<NotificationType, { icon: IconName; colours: string }> = {
  new_project_available: { icon: "plus", colours: "bg-action-soft text-action-text" },
  investment_return: { icon: "chart", colours: "bg-ok-soft text-ok" },
  project_status_changed: { icon: "folder", colours: "bg-violet-soft text-violet" },
  wallet_credited: { icon: "incoming", colours: "bg-ok-soft text-ok" },
  wallet_debited: { icon: "outgoing", colours: "bg-indigo-soft text-indigo-ink" },
};

/** Some notifications in a card. */
export function NotificationRows({
  notifications,
  now,
  onRead,
}: {
  notifications: readonly Notification[];
  now: Date;
  onRead: (notification: Notification) => Promise<void>;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-6">
      {notifications.map((one) => (
        <Row key={one.id} notification={one} now={now} onRead={onRead} />
      ))}
    </ul>
  );
}

/** One that leads somewhere is pressed as a whole, which reads it. Each is marked by itself: none waits for another. */
function Row({
  notification,
  now,
  onRead,
}: {
  notification: Notification;
  now: Date;
  onRead: (notification: Notification) => Promise<void>;
}) {
  const { type, title, message, isRead, createdAt } = notification;
  const { submit } = useSubmit(() => onRead(notification), "The notification could not be marked");
  return (
    <li tabIndex={-1} className="relative flex items-start gap-3 py-3.5 outline-none">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${looks[type].colours}`}
      >
        <Icon name={looks[type].icon} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${isRead ? "font-medium" : "font-bold"}`}>
          <Title notification={notification} onOpen={() => !isRead && void submit()} />
          {!isRead && <span className="sr-only"> (unread)</span>}
        </p>
        <p className="mt-0.5 text-[0.9375rem] wrap-anywhere text-ink-soft">{message}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <time
            className="relative"
            dateTime={createdAt.toISOString()}
            title={formatMoment(createdAt)}
          >
            {formatAgo(createdAt, now)}
          </time>
          {!isRead && (
            <button
              type="button"
              aria-label={`Mark Read: ${title}`}
              onClick={({ currentTarget }) => {
                // The button goes with what it did; the keyboard stays at its notification.
                currentTarget.closest("li")?.focus();
                void submit();
              }}
              className="relative inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4"
            >
              Mark Read
            </button>
          )}
        </p>
      </div>
      {!isRead && (
        <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-action" />
      )}
    </li>
  );
}

function Title({
  notification: { title, link },
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  if (!link) return title;
  return (
    <Link to={link} className="after:absolute after:inset-0 hover:underline" onClick={onOpen}>
      {title}
    </Link>
  );
}
