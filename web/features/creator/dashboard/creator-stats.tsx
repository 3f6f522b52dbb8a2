import type { CreatorDashboard, CreatorPeriod } from "#contract/creators.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { periodWords } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { comparedText } from "#web/lib/growth-text.ts";
import { Money } from "#web/ui/figures/money.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";

/** The four figures that a creator's dashboard starts with. `amountText` masks what is the person's own. */
export function creatorStats(
  figures: CreatorDashboard,
  period: CreatorPeriod,
  { balanceKobo, amountText }: { balanceKobo: bigint; amountText: (kobo: bigint) => string },
) {
  const notes = changeNotes(figures, period, amountText);
  return [
    {
      label: "Total Projects",
      icon: "folder" as const,
      value: formatCount(figures.totalProjects),
      note: notes.projects,
    },
    {
      label: "Total Raised",
      icon: "chart" as const,
      value: <Money kobo={figures.totalInvestedAmount} />,
      note: notes.raised,
    },
    {
      label: "Active Projects",
      icon: "clock" as const,
      value: formatCount(figures.activeProjects),
      note: notes.opened,
    },
    {
      label: "Balance",
      icon: "wallet" as const,
      value: <PrivateMoney kobo={balanceKobo} />,
      note: notes.released,
    },
  ];
}

/** What stands below the four figures: what happened in the period, and how that compares with the one before it. */
export function changeNotes(
  { totalProjects, change }: Pick<CreatorDashboard, "totalProjects" | "change">,
  period: CreatorPeriod,
  amountText: (kobo: bigint) => string,
) {
  const words = periodWords[period];
  const note = (happened: string, hasHappened: boolean, growth: number | null) => {
    if (totalProjects === 0) return "No data yet";
    if (!hasHappened && growth === null) return `Nothing new in the last ${words}`;
    return `${happened} in the last ${words}, ${comparedText(growth, words)}`;
  };
  const { projects, raised, opened, released } = change;
  return {
    projects: note(`${formatCount(projects.now)} started`, projects.now > 0, projects.growth),
    raised: note(`${formatShort(raised.now)} raised`, raised.now > 0n, raised.growth),
    opened: note(`${formatCount(opened.now)} opened`, opened.now > 0, opened.growth),
    released: note(`${amountText(released.now)} released`, released.now > 0n, released.growth),
  };
}
