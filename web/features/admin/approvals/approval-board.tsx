import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Card } from "#web/ui/cards/card.tsx";
import { ApprovalDetail } from "./approval-detail.tsx";
import type { Approval, Decision } from "./approvals.ts";
import { type Asked, DecisionDialogs } from "./decision-dialogs.tsx";
import { type QueueKey, useQueueKeys } from "./queue-keys.ts";
import { QueueRow, rowId } from "./queue-row.tsx";

/**
 * What waits and, beside it, all of one item, which the address names. On a phone one at a time.
 * J and K walk, A approves, R rejects.
 */
export function ApprovalBoard({
  items,
  decided,
  project,
  onDecided,
  children,
}: {
  items: readonly Approval[];
  decided: ReadonlyMap<string, Decision>;
  /** What is shown of a project. */
  project: (id: string) => ReactNode;
  onDecided: (id: string, decision: Decision) => void;
  /** What stands below the list. */
  children: ReactNode;
}) {
  const { item, isAsked, open, addressOf } = useShownItem(items, decided);
  const [asked, setAsked] = useState<Asked>(null);

  function press(key: QueueKey) {
    if (!item) return;
    const next = items[items.indexOf(item) + (key === "j" ? 1 : -1)];
    // The buttons say what may be done with it.
    if (key === "a" || key === "r") document.getElementById(`${key}-decides`)?.click();
    else if (next) {
      open(next.id);
      document.getElementById(rowId(next.id))?.focus();
    }
  }
  useQueueKeys(press);

  function done({ id }: Approval, decision: Decision) {
    onDecided(id, decision);
    const next = items.find((one) => one.id !== id && !decided.has(one.id));
    if (next) open(next.id);
    document.getElementById("detail-title")?.focus();
  }

  return (
    <div className="grid items-start gap-6 [&>*]:min-w-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <section aria-label="Items" className={isAsked ? "hidden lg:grid" : "grid"}>
        <Card className="p-2">
          <ul className="grid">
            {items.map((one) => (
              <li key={one.id} className="border-t border-line py-1 first:border-0">
                <QueueRow
                  item={one}
                  decision={decided.get(one.id)}
                  isShown={one === item}
                  to={addressOf(one.id)}
                />
              </li>
            ))}
          </ul>
        </Card>
        {children}
        <p className="mt-4 hidden text-sm text-ink-soft lg:grid">
          Keys: J and K walk, A approves, R rejects.
        </p>
      </section>
      <section aria-label="Details" className={isAsked ? "grid gap-3" : "hidden lg:grid"}>
        <Link
          to={addressOf(null)}
          className="inline-flex min-h-11 items-center font-semibold text-action-text underline lg:hidden"
        >
          Back to the list
        </Link>
        <Card className="p-5 sm:p-6">
          {item ? (
            <ApprovalDetail
              item={item}
              decision={decided.get(item.id)}
              project={project}
              onApprove={() => setAsked({ what: "approve", item })}
              onReject={() => setAsked({ what: "reject", item })}
            />
          ) : (
            <p>This item is not among those shown: it may be decided already, or further down.</p>
          )}
        </Card>
      </section>
      <DecisionDialogs asked={asked} onDecided={done} onClose={() => setAsked(null)} />
    </div>
  );
}

/**
 * The item of the address, or the first one that nobody has decided. Where the address names one that is not
 * here, none: nobody must decide on another in its place.
 */
function useShownItem(items: readonly Approval[], decided: ReadonlyMap<string, Decision>) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("item");
  const withItem = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete("item");
    else next.set("item", id);
    return next;
  };
  return {
    item:
      asked === null
        ? (items.find(({ id }) => !decided.has(id)) ?? items[0])
        : items.find(({ id }) => id === asked),
    isAsked: asked !== null,
    open: (id: string) => setParams(withItem(id), { replace: true, preventScrollReset: true }),
    addressOf: (id: string | null) => `?${withItem(id)}`,
  };
}
