import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ApprovalList } from "./approval-list.tsx";

/** The oldest items that wait for a decision, and the way to all of them. */
export function ApprovalsPanel(props: ComponentProps<typeof ApprovalList>) {
  return (
    <Panel
      title="Pending Approvals"
      action={
        <Link
          to="/admin/approvals"
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action-text underline"
        >
          All reviews
        </Link>
      }
    >
      {props.items.length === 0 ? (
        <p className="flex gap-3 text-ink-soft">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ok" /> Nothing to decide.
        </p>
      ) : (
        <ApprovalList {...props} />
      )}
    </Panel>
  );
}
