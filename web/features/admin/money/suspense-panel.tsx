import { useState } from "react";
import { formatMoment } from "#contract/dates/dates.ts";
import type { SuspenseItem } from "#contract/reconciliation.ts";
import { api } from "#web/api/api.ts";
import { usePages } from "#web/lib/use-pages.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { anotherDecides, youApprovedFirst } from "../approvals/second-approval.tsx";
import type { SuspensePage } from "./money.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";

/** Money that came in and is nobody's yet. */
export function SuspensePanel({
  first,
  onChange,
}: {
  first: SuspensePage;
  onChange: () => Promise<void>;
}) {
  const { items, hasMore, isBusy, loadMore } = usePages(first, readNext, "Failed to load suspense");
  const [open, setOpen] = useState<SuspenseItem | null>(null);
  return (
    <Panel title="Suspense">
      {items.length === 0 ? (
        <p className="text-ink-soft">
          Nothing is waiting. Money that matches no payment of ours stays here until two admins
          decide.
        </p>
      ) : (
        <ul className="grid gap-5">
          {items.map((item) => (
            <Item key={item.id} item={item} onResolve={() => setOpen(item)} />
          ))}
        </ul>
      )}
      <LoadMore label="Load more suspense" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      {open && <ResolveDialog item={open} onClose={() => setOpen(null)} onResolved={onChange} />}
    </Panel>
  );
}

function readNext(cursor: string) {
  return api.listSuspense({ cursor, limit: 12 });
}

function Item({ item, onResolve }: { item: SuspenseItem; onResolve: () => void }) {
  const { user } = useSession();
  const { amount, currency, explanation, owner, awaitsSecond, createdAt } = item;
  const isMine = awaitsSecond !== null && awaitsSecond.adminId === user?.id;
  const isOwn = owner !== null && owner.id === user?.id;
  const action = isMine ? "Change" : "Resolve";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line pt-5 first:border-0 first:pt-0">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {currency === "NGN" ? (
            <Money kobo={amount} className="figure text-lg" />
          ) : (
            <span className="font-semibold">An amount in {currency}</span>
          )}
          {awaitsSecond && <Badge tone="warn">Awaits a second admin</Badge>}
        </p>
        <p>{explanation}</p>
        {owner && (
          <p className="wrap-anywhere text-ink-soft">
            Meant by {owner.name}, {owner.email}
          </p>
        )}
        {awaitsSecond && (
          <p className="wrap-anywhere text-ink-soft">
            {isMine ? "You" : awaitsSecond.adminName} said: to {awaitsSecond.toEmail}
          </p>
        )}
        {isMine && <p>{youApprovedFirst}</p>}
        {isOwn && <p>{anotherDecides}</p>}
        <p className="text-sm break-all text-ink-soft">
          {formatMoment(createdAt)}, {item.provider} {item.providerTransactionId}
        </p>
      </div>
      {!isOwn && (
        <Button
          size="small"
          variant={isMine ? "quiet" : "outline"}
          onClick={onResolve}
          aria-label={`${action} ${item.providerTransactionId}`}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
