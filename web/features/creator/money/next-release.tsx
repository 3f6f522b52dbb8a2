import { formatDay } from "#contract/dates/dates.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { managePath } from "../my-projects.ts";
import { projectState } from "../project-state.ts";
import { percentOf } from "../wizard/fees.ts";
import { dueDay, type NextRelease } from "./soonest-release.ts";

/** What comes into the wallet next from the projects of one's own, to the kobo, and what has to happen first. */
export function NextReleasePanel({ next: { project, milestone } }: { next: NextRelease }) {
  const { amount, platformFee, settlementFee } = milestone;
  const number = project.milestones.indexOf(milestone) + 1;
  return (
    <Panel title="Next release">
      <p className="wrap-anywhere text-ink-soft">
        {project.name}, milestone {number} of {project.milestones.length}, due{" "}
        {formatDay(dueDay(milestone))}
      </p>
      <div className="mt-3">
        <Facts
          isTight
          facts={[
            ["Release", <Money key="release" kobo={amount} />],
            [
              `Platform fee ${percentOf(project.platformFeeBps)}`,
              <Money key="platform" kobo={-platformFee} />,
            ],
            [
              `Settlement fee ${percentOf(project.settlementFeeBps)}`,
              <Money key="settlement" kobo={-settlementFee} />,
            ],
            [
              "To your wallet",
              <Money
                key="net"
                kobo={amount - platformFee - settlementFee}
                className="font-semibold"
              />,
            ],
          ]}
        />
      </div>
      <p className="mt-3 mb-4 wrap-anywhere">{projectState(project).text}</p>
      <LinkButton to={managePath(project)} variant="outline" size="small">
        {milestone.state === "waiting" ? "Request release" : "See the request"}
      </LinkButton>
    </Panel>
  );
}
