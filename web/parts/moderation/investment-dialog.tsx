import { formatMoment } from "#web/dates.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Money } from "#web/ui/money.tsx";
import type { Approval } from "./approvals.ts";
import { Facts } from "./facts.tsx";

/** All that is known of an investment that waits. */
export function InvestmentDialog({ item, onClose }: { item: Approval; onClose: () => void }) {
  return (
    <Dialog title={item.title} isOpen onClose={onClose}>
      {item.description && <p className="mb-4 wrap-anywhere">{item.description}</p>}
      <Facts
        facts={[
          ["Amount", <Money key="amount" kobo={item.amount} className="font-semibold" />],
          ["Invested by", item.submittedBy],
          ["Since", formatMoment(item.submittedAt)],
          ["Priority", item.priority],
        ]}
      />
    </Dialog>
  );
}
