import { Link } from "react-router";
import type { CreatorActivity, CreatorDashboard, CreatorPeriod } from "#contract/creators.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { periodWords } from "#contract/periods.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { usePrivateText } from "#web/ui/private-money.tsx";
import { managePath } from "../my-projects.ts";

const icons: Record<CreatorActivity["kind"], IconName> = {
  investment: "incoming",
  opened: "check",
  release: "wallet",
};

/** What happened to one's projects in the period, and the newest title of the news. */
export function ActivityList({
  activity,
  news: [newest],
  period,
}: Pick<CreatorDashboard, "activity" | "news"> & { period: CreatorPeriod }) {
  const ownText = usePrivateText();
  return (
    <>
      {activity.length === 0 && (
        <p className="mb-3 text-ink-soft">Nothing new in the last {periodWords[period]}.</p>
      )}
      <ul className="grid">
        {activity.map(({ id, kind, projectId, projectName, amount, at }) => (
          <Row
            key={`${kind} ${id}`}
            icon={icons[kind]}
            to={managePath({ id: projectId })}
            title={titleOf(kind, (kind === "release" ? ownText : formatShort)(amount ?? 0n))}
            text={projectName}
            at={at}
          />
        ))}
        {newest && (
          <Row
            icon="document"
            to={`/news?Newsid=${newest.Newsid}`}
            title={newest.Newstitle}
            text="News"
            at={newest.createdAt}
          />
        )}
      </ul>
    </>
  );
}

function titleOf(kind: CreatorActivity["kind"], sum: string): string {
  if (kind === "investment") return `${sum} was invested`;
  return kind === "opened" ? "Opened for investment" : `${sum} was released to you, less fees`;
}

function Row({
  icon,
  to,
  title,
  text,
  at,
}: {
  icon: IconName;
  to: string;
  title: string;
  text: string;
  at: Date;
}) {
  return (
    <li className="flex items-start gap-4 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-indigo-soft text-indigo-ink">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <Link to={to} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
          {title}
        </Link>
        <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{text}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        </p>
      </div>
    </li>
  );
}
