import { Link } from "react-router";
import { formatPercent } from "#contract/money/percent.ts";
import type { PortfolioHolding } from "#contract/portfolio.ts";
import { api } from "#web/api/api.ts";
import { growthText } from "#web/lib/growth-text.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { HeldNote } from "../held-note.tsx";
import { ended, running } from "../standing.ts";
import "./portfolio.css";
import { WorkedExample } from "./worked-example.tsx";

export type PortfolioPage = Awaited<ReturnType<typeof readPortfolio>>;

export function readPortfolio(cursor?: string) {
  return api.listPortfolio({ limit: 12, ...(cursor ? { cursor } : {}) });
}

/** Each project with what was put in, what came back and, until it ends, what is expected. */
export function PortfolioTable({ first }: { first: PortfolioPage }) {
  const failure = "Failed to load portfolio data";
  const { items, hasMore, isBusy, loadMore } = usePages(first, readPortfolio, failure);
  return (
    <>
      <DataTable
        caption="Your investments by project"
        columns={columns}
        rows={items}
        rowKey={({ projectId }) => projectId}
      />
      <LoadMore label="Load more projects" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      <p className="mt-4 text-sm text-ink-soft">
        “est.” is what the creator expects of what is still in the project. It is no promise: you
        can lose what you put in.
      </p>
      <WorkedExample holdings={items} />
    </>
  );
}

const columns: Column<PortfolioHolding>[] = [
  { title: "Project", cell: (holding) => <Project holding={holding} /> },
  {
    title: "Invested",
    isNumber: true,
    cell: ({ investedAmount }) => <PrivateMoney kobo={investedAmount} />,
  },
  { title: "Returns", isNumber: true, cell: returnsOf },
  { title: "ROI", isNumber: true, cell: ({ roi }) => (roi === null ? null : <Roi roi={roi} />) },
  {
    title: "Success Rate",
    isNumber: true,
    cell: ({ successRate }) => (successRate === null ? null : formatPercent(successRate)),
  },
  { title: "Status", cell: (holding) => <Status holding={holding} /> },
  {
    title: "Actions",
    isAction: true,
    cell: ({ projectId, projectName }) => (
      <Link
        to={`/investor/projects/${projectId}`}
        aria-label={`View ${projectName}`}
        className="more-link"
      >
        View
      </Link>
    ),
  },
];

function Project({ holding }: { holding: PortfolioHolding }) {
  const { projectId, projectName, projectCategory, projectCover } = holding;
  return (
    <span className="flex items-center gap-3">
      <ProjectCover
        project={{
          id: projectId,
          name: projectName,
          category: projectCategory,
          cover: projectCover,
        }}
        size="row"
        className="size-11 shrink-0 rounded-field"
      />
      <span className="min-w-0 wrap-anywhere">{projectName}</span>
    </span>
  );
}

/** What came back, and what is expected of what is still there. */
function returnsOf({ returnAmount, liveAmount, expectedAmount }: PortfolioHolding) {
  if (liveAmount > 0n && returnAmount === 0n && expectedAmount === 0n) return null;
  return (
    <span>
      {(liveAmount === 0n || returnAmount > 0n) && <PrivateMoney kobo={returnAmount} />}
      {expectedAmount > 0n && (
        <span className="block text-sm whitespace-nowrap text-ink-soft">
          est. <PrivateMoney kobo={expectedAmount} />
        </span>
      )}
    </span>
  );
}

function Roi({ roi }: { roi: number }) {
  return <b className={`font-semibold ${roi > 0 ? "text-ok" : ""}`}>{growthText(roi)}</b>;
}

function Status({ holding }: { holding: PortfolioHolding }) {
  const { liveAmount, pendingAmount, projectStatus } = holding;
  if (pendingAmount > 0n) return <HeldNote />;
  const { word, tone } = liveAmount === 0n ? ended.outcome : running(projectStatus);
  return <Badge tone={tone}>{word}</Badge>;
}
