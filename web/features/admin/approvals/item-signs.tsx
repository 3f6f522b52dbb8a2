import { useSession } from "#web/session/session.ts";
import { Badge } from "#web/ui/figures/badge.tsx";
import type { Approval } from "./approvals.ts";
import { anotherDecides, youApprovedFirst } from "./second-approval.tsx";

/** What is unusual about an item, in words on coloured grounds. */
export function ItemBadges({ item }: { item: Approval }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{item.type}</Badge>
      {item.priority === "high" && <Badge tone="danger">high priority</Badge>}
      {item.payout && !item.payout.isNameLike && <Badge tone="danger">other name</Badge>}
      {item.status === "awaiting_second" && <Badge tone="warn">second approval</Badge>}
    </p>
  );
}

/** What the reader may do with an item, and why not: nobody decides on their own, or twice as one of two. */
export function useMayDecide({ isOwn, payout }: Approval) {
  const { user } = useSession();
  const isFirst = payout !== null && payout.approvedById === user?.id;
  return {
    mayApprove: !isOwn && !isFirst,
    // Whoever approved first waits for another admin, and may still reject.
    mayReject: !isOwn,
    whyNot: isOwn ? anotherDecides : isFirst ? youApprovedFirst : "",
  };
}
