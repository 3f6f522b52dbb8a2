import type { AdminStats } from "#contract/admin-dashboard.ts";
import { span } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { comparedText } from "#web/lib/growth-text.ts";
import { Money } from "#web/ui/figures/money.tsx";

/** How many reviews were decided here on top of the figures that had been read. */
export type Decided = { on: object; count: number };

/** Figures that were read anew count them already. */
export function decidedSince({ on, count }: Decided, figures: object): number {
  return on === figures ? count : 0;
}

/** The four figures of the System Dashboard; `since` is how many of the reviews were decided here meanwhile. */
export function systemStats(stats: AdminStats, period: Period, { since }: { since: number }) {
  const notes = systemNotes(stats, period);
  return [
    {
      label: "Total Users",
      icon: "users" as const,
      value: formatCount(stats.totalUsers),
      note: notes.users,
    },
    {
      label: "Platform Revenue",
      icon: "chart" as const,
      value: <Money kobo={stats.totalRevenue} />,
      note: notes.revenue,
    },
    {
      label: "Active Projects",
      icon: "folder" as const,
      value: formatCount(stats.activeProjects),
      note: notes.projects,
    },
    {
      label: "Pending Reviews",
      icon: "clock" as const,
      value: formatCount(Math.max(0, stats.pendingReviews - since)),
      note: waitNote(stats.oldestReview, new Date()),
    },
  ];
}

/** What happened in the period, and how that compares with the one before it. */
export function systemNotes(
  { change, userGrowth, revenueGrowth }: AdminStats,
  period: Period,
): { users: string; revenue: string; projects: string } {
  const words = periodWords[period];
  const note = (happened: string, growth: number | null) =>
    `${happened} in the last ${words}, ${comparedText(growth, words)}`;
  return {
    users: note(`${formatCount(change.users.now)} joined`, userGrowth),
    revenue: note(`${formatShort(change.revenue.now)} in fees`, revenueGrowth),
    projects: `${formatCount(change.opened.now)} opened in the last ${words}, ${formatCount(change.opened.before)} in the ${words} before`,
  };
}

function waitNote(oldest: Date | null, now: Date): string {
  return oldest
    ? `The longest waits for ${span(now.getTime() - oldest.getTime())}`
    : "Nothing waits";
}
