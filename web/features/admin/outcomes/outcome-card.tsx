import { formatDay } from "#contract/dates/dates.ts";
import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { formatPercent } from "#contract/money/percent.ts";
import { formatCount } from "#contract/text/count.ts";
import { useSession } from "#web/session/session.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { anotherDecides, SecondApproval } from "../approvals/second-approval.tsx";
import type { TwoAdmins } from "../releases/lifecycle.ts";

/** One project whose outcome can be settled, with what there is to share out. */
export function OutcomeCard({
  outcome,
  twoAdmins,
  onSettle,
}: {
  outcome: WaitingOutcome;
  twoAdmins: TwoAdmins | null;
  onSettle: () => void;
}) {
  const { projectId, projectName, creatorName, raised, investors, returnsHeld, first } = outcome;
  const { user } = useSession();
  // Whoever approved first waits for another admin, and may still approve other figures.
  const isMine = first !== null && first.adminId === user?.id;
  const titleId = `outcome-${projectId}`;
  return (
    <Card className="flex h-full flex-col gap-4 p-5 sm:p-6">
      <div>
        {first && <Badge tone="warn">awaiting second</Badge>}
        <h2 id={titleId} className={`mt-1 text-xl wrap-anywhere ${headingFont(projectName)}`}>
          {projectName}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">by {creatorName}</p>
      </div>
      <div className="grow">
        <Facts
          facts={[
            ["Raised", <Money key="raised" kobo={raised} />],
            ["Investors", formatCount(investors)],
            [
              "Paid in as returns",
              <Money key="held" kobo={returnsHeld} className="font-semibold" />,
            ],
            ["Everything released", formatDay(outcome.releasedAt)],
          ]}
        />
      </div>
      {first && (
        <>
          <SecondApproval isNeeded first={first} twoAdmins={twoAdmins} />
          <p className="text-[0.9375rem]">
            Approved: a success rate of {formatPercent(first.successRate)} and{" "}
            {formatShort(first.returnAmount)} to the investors.
          </p>
        </>
      )}
      {outcome.isOwn && <p>{anotherDecides}</p>}
      <div className="flex flex-wrap gap-2">
        {!outcome.isOwn && (
          <Button
            size="small"
            variant={isMine ? "outline" : "action"}
            onClick={onSettle}
            aria-describedby={titleId}
          >
            {isMine ? "Change the figures" : "Settle outcome"}
          </Button>
        )}
        <LinkButton
          to={`/projects/${projectId}`}
          size="small"
          variant="quiet"
          aria-describedby={titleId}
        >
          View project
        </LinkButton>
      </div>
    </Card>
  );
}
