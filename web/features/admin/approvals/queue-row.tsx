import { Link } from "react-router";
import type { ApprovalType } from "#contract/admin.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { type Approval, type Decision, decisionTones } from "./approvals.ts";
import { waitOf } from "./promise.ts";

const icons: Record<ApprovalType, IconName> = {
  project: "folder",
  revision: "document",
  investment: "portfolio",
  withdrawal: "bank",
  user: "user",
  report: "info",
};

/** One item of the queue; it leads to all that is known of it. */
export function QueueRow({
  item,
  decision,
  isShown,
  to,
}: {
  item: Approval;
  decision: Decision | undefined;
  isShown: boolean;
  to: string;
}) {
  const { text, isLate } = waitOf(item.submittedAt, new Date());
  const about = [
    item.type,
    item.submittedBy,
    ...(item.amount > 0n ? [formatShort(item.amount)] : []),
  ];
  return (
    <Link
      id={rowId(item.id)}
      to={to}
      preventScrollReset
      aria-current={isShown || undefined}
      className="flex items-center gap-3 rounded-field p-3 hover:bg-ink/7 aria-[current=true]:bg-indigo-soft"
    >
      <Icon name={icons[item.type]} className="size-5 shrink-0 text-indigo-ink" />
      <span className="grid min-w-0 grow gap-0.5">
        <b className="line-clamp-2 font-semibold wrap-anywhere">{item.title}</b>
        <span className="text-sm wrap-anywhere text-ink-soft">{about.join(", ")}</span>
      </span>
      {decision ? (
        <Badge tone={decisionTones[decision]}>{decision}</Badge>
      ) : (
        <span
          className={`text-right text-sm font-semibold whitespace-nowrap ${isLate ? "text-danger" : "text-ink-soft"}`}
        >
          {text}
          {isLate && <span className="block">late</span>}
        </span>
      )}
    </Link>
  );
}

/** By which the keyboard finds the row. */
export function rowId(id: string): string {
  return `queue-${id}`;
}
