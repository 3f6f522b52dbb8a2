import { useSearchParams } from "react-router";
import type { Investment } from "#contract/investments.ts";
import { IconButton, LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Invested } from "../invested.tsx";
import { useNow } from "../time-left.ts";
import { isCancellable } from "./by-project.ts";

/** What was just invested, until it is dismissed or can no more be taken back. The address names it. */
export function WhatHappened({ investments }: { investments: readonly Investment[] }) {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const investment = investments.find(({ id }) => id === params.get("invested"));
  if (!investment || !isCancellable(investment, now)) return null;
  function dismiss() {
    params.delete("invested");
    setParams(params, { replace: true, preventScrollReset: true });
  }
  return (
    <Panel
      title="What happened"
      action={
        <IconButton label="Dismiss" onClick={dismiss} className="-mr-2 text-ink-soft">
          <Icon name="close" />
        </IconButton>
      }
    >
      <Invested investment={investment} />
      {investment.transactionId && (
        <LinkButton
          to={`/receipts/${investment.transactionId}`}
          variant="outline"
          size="small"
          className="mt-3"
        >
          Receipt
        </LinkButton>
      )}
    </Panel>
  );
}
