import { Link } from "react-router";
import type { Investment } from "#contract/investments.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { ended, type MoneyStanding, running, waiting } from "../standing.ts";
import { timeLeftText } from "../time-left.ts";
import { type Holding, isCancellable, isLive, sumsOf } from "./by-project.ts";
import { OneInvestment } from "./one-investment.tsx";
import { gainText } from "./roi-text.ts";

/** What one put into each project: a line for each, which opens to the single investments. */
export function HoldingList({
  title,
  holdings,
  now,
  onCancel,
}: {
  title: string;
  holdings: readonly Holding[];
  now: Date;
  onCancel: (investment: Investment) => void;
}) {
  if (holdings.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <Card>
        <ul className="divide-y divide-line">
          {holdings.map((holding) => (
            <li key={holding.projectId}>
              <OneHolding holding={holding} now={now} onCancel={onCancel} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function OneHolding({
  holding,
  now,
  onCancel,
}: {
  holding: Holding;
  now: Date;
  onCancel: (investment: Investment) => void;
}) {
  const { projectId, projectName, investments } = holding;
  const cancellable = investments.filter((one) => isCancellable(one, now));
  const { word, tone, clause } = standingOf(holding, cancellable, now);
  const count = investments.length === 1 ? "1 investment" : `${investments.length} investments`;
  return (
    <details open={cancellable.length > 0} className="group">
      <summary className="flex cursor-pointer list-none items-start gap-3 rounded-card px-4 py-4 hover:bg-ink/3 focus-visible:-outline-offset-3 sm:gap-4 sm:px-6 [&::-webkit-details-marker]:hidden">
        <ProjectCover
          project={{ ...holding, id: projectId, name: projectName }}
          size="row"
          className="size-12 shrink-0 rounded-field"
        />
        <span className="flex min-w-0 grow flex-wrap justify-end gap-x-4 gap-y-1 sm:flex-nowrap">
          <span className="w-full min-w-0 grow">
            <b className="font-semibold wrap-anywhere">{projectName}</b>
            <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              <Badge tone={tone}>{word}</Badge>
              {clause}
              <span className="flex items-center gap-1 whitespace-nowrap">
                {count}
                <Icon
                  name="down"
                  className="size-4 shrink-0 transition-transform group-open:rotate-180"
                />
              </span>
            </span>
          </span>
          <Sums holding={holding} />
        </span>
      </summary>
      <div className="border-t border-line bg-sunken px-4 py-2 sm:px-6">
        <ul className="divide-y divide-line">
          {investments.map((investment) => (
            <OneInvestment
              key={investment.id}
              investment={investment}
              now={now}
              onCancel={() => onCancel(investment)}
            />
          ))}
        </ul>
        <Link
          to={`/investor/projects/${projectId}`}
          className="inline-flex min-h-11 items-center font-semibold text-indigo-ink underline underline-offset-4"
        >
          Open the project
        </Link>
      </div>
    </details>
  );
}

/** What was put in, and what is expected or came back. */
function Sums({ holding }: { holding: Holding }) {
  const { amountKobo, expectedKobo, backKobo } = sumsOf(holding);
  const isOver = !holding.investments.some(isLive);
  return (
    <span className="text-right sm:shrink-0">
      <PrivateMoney kobo={amountKobo} className="font-semibold" />{" "}
      <span className="text-sm text-ink-soft sm:block">
        {isOver ? "back " : "est. "}
        <PrivateMoney kobo={isOver ? backKobo : expectedKobo} />{" "}
        {isOver && backKobo !== amountKobo && (
          <b className="font-semibold text-ink">{gainText(amountKobo, backKobo)}</b>
        )}
      </span>
    </span>
  );
}

function standingOf(
  { projectStatus, investments }: Holding,
  cancellable: readonly Investment[],
  now: Date,
): MoneyStanding {
  const [soonest] = [...cancellable].sort((a, b) => +a.cancellableUntil - +b.cancellableUntil);
  if (soonest) {
    const sum = cancellable.reduce((all, { amount }) => all + amount, 0n);
    const word = timeLeftText(soonest.cancellableUntil, now);
    return { word, tone: "action", clause: `to take back ${formatShort(sum)}` };
  }
  if (investments.some(({ status }) => status === "pending")) {
    return waiting;
  }
  if (investments.some(({ status }) => status === "active")) return running(projectStatus);
  const [last] = investments;
  return ended[last?.ending?.kind ?? "outcome"];
}
