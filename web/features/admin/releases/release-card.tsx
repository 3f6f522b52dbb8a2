import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import type { WaitingRelease } from "#contract/lifecycle.ts";
import { useSession } from "#web/session/session.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Pictures } from "#web/ui/pictures.tsx";
import { anotherDecides, SecondApproval } from "../approvals/second-approval.tsx";
import { needsTwo, type TwoAdmins } from "./lifecycle.ts";

/** One request for a milestone's money: what was done, what shows it, and what would go to whom. */
export function ReleaseCard({
  release,
  twoAdmins,
  onRelease,
  onReject,
}: {
  release: WaitingRelease;
  twoAdmins: TwoAdmins | null;
  onRelease: () => void;
  onReject: () => void;
}) {
  const { milestoneId, projectId, projectName, creatorName, title, position, first } = release;
  const { user } = useSession();
  // Whoever approved first waits for another admin, and may still send it back.
  const isMine = first !== null && first.adminId === user?.id;
  const titleId = `release-${milestoneId}`;
  return (
    <Card className="grid gap-5 p-5 sm:p-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8">
      <div className="grid min-w-0 content-start gap-4">
        <div>
          {first && <Badge tone="warn">awaiting second</Badge>}
          <h2 id={titleId} className={`mt-1 text-xl wrap-anywhere ${headingFont(title)}`}>
            {title}
          </h2>
          <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-soft">
            Milestone {position} of {projectName}, by {creatorName}
          </p>
        </div>
        <p className="max-w-[42rem] whitespace-pre-line wrap-anywhere">{release.note}</p>
        {release.images.length > 0 && <Pictures images={release.images} />}
        <SecondApproval
          isNeeded={needsTwo(release.amount + release.letOutLately, twoAdmins)}
          first={first}
          twoAdmins={twoAdmins}
        />
        {release.isOwn && <p>{anotherDecides}</p>}
      </div>
      <div className="grid content-start gap-4">
        <Facts facts={factsOf(release)} />
        <div className="grid grid-cols-2 gap-2">
          {!release.isOwn && (
            <>
              {!isMine && (
                <Button size="small" onClick={onRelease} aria-describedby={titleId}>
                  Release
                </Button>
              )}
              <Button
                size="small"
                variant="danger"
                onClick={onReject}
                aria-describedby={titleId}
                className={isMine ? "col-span-2" : ""}
              >
                Reject
              </Button>
            </>
          )}
          <LinkButton
            to={`/projects/${projectId}`}
            size="small"
            variant="quiet"
            aria-describedby={titleId}
            className="col-span-2"
          >
            View project
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function factsOf({ amount, platformFee, settlementFee, dueDate, requestedAt }: WaitingRelease) {
  const net = amount - platformFee - settlementFee;
  return [
    ["Amount", <Money key="amount" kobo={amount} />],
    ["Platform fee", <Money key="platform" kobo={-platformFee} />],
    ["Payment processing", <Money key="settlement" kobo={-settlementFee} />],
    ["To the creator", <Money key="net" kobo={net} className="font-semibold" />],
    ["Requested", formatMoment(requestedAt)],
    ["Due", formatDay(dueDate)],
  ] as const;
}
