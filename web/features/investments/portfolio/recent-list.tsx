import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import type { InvestorDashboard } from "#contract/portfolio.ts";
import { projectStanding, type Standing } from "#web/lib/standing.ts";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { HeldNote } from "../held-note.tsx";

type Recent = InvestorDashboard["recentInvestments"][number];

/** The newest investments of the period. */
export function RecentList({
  investments,
  hasInvested,
  period,
}: {
  investments: readonly Recent[];
  hasInvested: boolean;
  period: Period;
}) {
  if (investments.length === 0) {
    return (
      <p className="text-ink-soft">
        {hasInvested ? `Nothing new in the last ${periodWords[period]}.` : "No investments yet"}
      </p>
    );
  }
  return (
    <ul className="grid">
      {investments.map((one) => (
        <RecentRow key={one.id} investment={one} />
      ))}
    </ul>
  );
}

const over: Partial<Record<Recent["status"], Standing>> = {
  completed: projectStanding("COMPLETED"),
  cancelled: projectStanding("CANCELLED"),
};

function RecentRow({ investment }: { investment: Recent }) {
  const { projectId, projectName, amount, successRate, status, createdAt } = investment;
  const project = { id: projectId, name: projectName };
  const standing = over[status];
  return (
    <li className="group relative flex items-start gap-4 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <ProjectCover
        project={{
          ...project,
          category: investment.projectCategory,
          cover: investment.projectCover,
        }}
        size="row"
        className="size-11 shrink-0 rounded-field"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Link
            to={`/projects/${projectId}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-field focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {projectName}
          </Link>
          <PrivateMoney kobo={amount} className="font-semibold" />
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
          <span>
            {formatDay(createdAt)}
            {successRate !== null && `, success rate ${formatPercent(successRate)}`}
          </span>
          {status === "pending" && <HeldNote />}
          {standing && <Badge tone={standing.tone}>{standing.word}</Badge>}
        </div>
      </div>
    </li>
  );
}
