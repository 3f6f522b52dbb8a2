import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import { type Approval, type Decision, decisionTones, waitsOfCreators } from "./approvals.ts";
import { ItemFacts } from "./item-facts.tsx";
import { ItemBadges, useMayDecide } from "./item-signs.tsx";
import { waitOf } from "./promise.ts";
import { RevisionTexts } from "./revision-texts.tsx";
import "./approvals.css";

/** All that an admin has to know of one item, and the decision. */
export function ApprovalDetail({
  item,
  decision,
  project,
  onApprove,
  onReject,
}: {
  item: Approval;
  decision: Decision | undefined;
  /** What is shown of a project. */
  project: (id: string) => ReactNode;
  onApprove: () => void;
  onReject: () => void;
}) {
  const { mayApprove, mayReject, whyNot } = useMayDecide(item);
  return (
    <article aria-labelledby="detail-title" className="grid gap-5 [&>*]:min-w-0">
      <header className="grid gap-2">
        <ItemBadges item={item} />
        <h2
          id="detail-title"
          tabIndex={-1}
          className={`text-2xl wrap-anywhere outline-none ${headingFont(item.title)}`}
        >
          {item.title}
        </h2>
        <p className="text-[0.9375rem] text-ink-soft">
          {item.submittedBy}, {formatMoment(item.submittedAt)}
        </p>
      </header>
      {!decision && <Late item={item} />}
      {item.type === "project" && project(item.id)}
      {item.type === "revision" && <Revision key={item.id} id={item.id} />}
      {item.type !== "project" && item.type !== "revision" && (
        <div>
          <ItemFacts item={item} />
        </div>
      )}
      <footer className="decision-bar flex flex-wrap items-center gap-3 border-t border-line bg-card py-4">
        {decision && <Badge tone={decisionTones[decision]}>{decision}</Badge>}
        {!decision && whyNot && <p className="font-medium">{whyNot}</p>}
        {!decision && mayApprove && (
          <Button id="a-decides" onClick={onApprove}>
            Approve
          </Button>
        )}
        {!decision && mayReject && (
          <Button id="r-decides" variant="danger" onClick={onReject}>
            Reject
          </Button>
        )}
        {item.type === "user" && <UserLink name={item.submittedBy} />}
      </footer>
    </article>
  );
}

function Late({ item }: { item: Approval }) {
  const { text, isLate } = waitOf(item.submittedAt, new Date());
  if (!isLate) return null;
  return (
    <p className="flex gap-3 rounded-field bg-danger-soft px-4 py-3 text-danger">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
      <span>
        <b>{text}, past the promise.</b> {waitsOfCreators[item.type]}
      </span>
    </p>
  );
}

function Revision({ id }: { id: string }) {
  const load = () => api.reviewRevision({ id });
  const [data] = useState(() => kept(load()));
  return (
    <Loaded data={data} load={load} problem="Failed to load the revision">
      {({ data: revision }) => <RevisionTexts revision={revision} />}
    </Loaded>
  );
}

function UserLink({ name }: { name: string }) {
  return (
    <Link
      to={`/admin/users?${new URLSearchParams({ search: name })}`}
      className="inline-flex min-h-11 items-center font-semibold text-action-text underline"
    >
      Find in User Management
    </Link>
  );
}
