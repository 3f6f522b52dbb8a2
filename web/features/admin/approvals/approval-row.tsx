import { formatMoment } from "#contract/dates/dates.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { type Approval, type Decision, decisionTones } from "./approvals.ts";
import { ItemBadges, useMayDecide } from "./item-signs.tsx";
import { waitOf } from "./promise.ts";

/** One item that waits, with its three buttons; once decided, with what was decided. */
export function ApprovalRow({
  item,
  decision,
  onApprove,
  onReject,
}: {
  item: Approval;
  decision: Decision | undefined;
  onApprove: () => void;
  onReject: () => void;
}) {
  const titleId = `approval-${item.id}`;
  const { mayApprove, mayReject, whyNot } = useMayDecide(item);
  const wait = waitOf(item.submittedAt, new Date());
  return (
    <li className="grid gap-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <ItemBadges item={item} />
          <h3 id={titleId} className="mt-2 font-sans text-base/snug tracking-normal wrap-anywhere">
            {item.title}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {item.submittedBy}, {formatMoment(item.submittedAt)},{" "}
            <span className={wait.isLate ? "font-semibold text-danger" : ""}>
              waiting for {wait.text}
              {wait.isLate && ", late"}
            </span>
          </p>
          {item.payout && <PayoutLines payout={item.payout} />}
          {!decision && whyNot && <p className="mt-1 text-sm font-medium">{whyNot}</p>}
        </div>
        {item.amount > 0n && <Money kobo={item.amount} className="font-semibold" />}
      </div>
      {decision ? (
        <p role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
          <Badge tone={decisionTones[decision]}>{decision}</Badge>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {mayApprove && (
            <Button size="small" variant="outline" onClick={onApprove} aria-describedby={titleId}>
              Approve
            </Button>
          )}
          {mayReject && (
            <Button size="small" variant="danger" onClick={onReject} aria-describedby={titleId}>
              Reject
            </Button>
          )}
          <LinkButton
            to={`/admin/approvals?item=${item.id}`}
            size="small"
            variant="quiet"
            aria-describedby={titleId}
          >
            View
          </LinkButton>
        </div>
      )}
    </li>
  );
}

/** The button that was pressed is gone, and with it the place of whoever goes by the keyboard. */
function takeFocus(decided: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.closest("dialog")) decided?.focus();
}

function PayoutLines({ payout }: { payout: NonNullable<Approval["payout"]> }) {
  const { accountNumber, accountName, approvedBy, needsTwoAdmins, isForSuspended } = payout;
  const notes = [
    isForSuspended ? "Balance of a suspended person." : "",
    approvedBy ? `Approved by ${approvedBy}.` : "",
    needsTwoAdmins && !approvedBy ? "Needs two admins." : "",
  ].filter(Boolean);
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere tabular-nums">
        {accountName}, {accountNumber}
      </p>
      {notes.length > 0 && <p className="mt-1 text-sm text-ink-soft">{notes.join(" ")}</p>}
    </>
  );
}
