import { formatTotal } from "#contract/text/total.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import type { MovedPage } from "./moved.ts";
import { MovedTable } from "./moved-table.tsx";

/** What waits longer than it should, and the way to all that moved. */
export function StuckPanel({ stuck: { data, total } }: { stuck: MovedPage }) {
  return (
    <Panel title="Payments that wait too long">
      {data.length === 0 ? (
        <p className="text-ink-soft">
          None. Here stand payments that the provider has not confirmed after an hour, and what
          nobody has decided after three days.
        </p>
      ) : (
        <MovedTable moved={data} />
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {total > data.length && (
          <LinkButton to="/admin/wallet/transactions?state=stuck" variant="outline">
            See all {formatTotal(total, "payment", "payments")}
          </LinkButton>
        )}
        <LinkButton to="/admin/wallet/transactions" variant="outline">
          All transactions
        </LinkButton>
      </p>
    </Panel>
  );
}
