import { Link } from "react-router";
import type { AdminActivity } from "#contract/admin-dashboard.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const icons: Record<AdminActivity["type"], IconName> = {
  user: "user",
  project: "folder",
  transaction: "wallet",
  system: "shield",
};
const colours: Record<AdminActivity["severity"], string> = {
  info: "bg-indigo-soft text-indigo-ink",
  success: "bg-ok-soft text-ok",
  warning: "bg-warn-soft text-warn",
  error: "bg-danger-soft text-danger",
};

/** What happened last, each with its kind, and with the way to a project. */
export function AdminActivityList({
  activity,
  period,
}: {
  activity: readonly AdminActivity[];
  period: Period;
}) {
  if (activity.length === 0) {
    return <p className="text-ink-soft">Nothing happened in the last {periodWords[period]}.</p>;
  }
  return (
    <ul className="grid">
      {activity.map(({ id, type, message, timeAgo, at, projectId, severity }) => (
        <li
          key={`${type} ${id}`}
          className="flex items-start gap-4 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
        >
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-full ${colours[severity]}`}
          >
            <Icon name={icons[type]} className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {projectId ? (
                <Link
                  to={`/admin/projects?open=${projectId}`}
                  className="underline-offset-4 hover:underline"
                >
                  {message}
                </Link>
              ) : (
                message
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {(severity === "error" || severity === "warning") && `${severity}, `}
              <time dateTime={at.toISOString()}>{timeAgo}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
