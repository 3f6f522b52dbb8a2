import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#contract/dates/dates.ts";
import { receiptTitle, type Transaction, type TransactionDetail } from "#contract/transactions.ts";
import { api } from "#web/api/api.ts";
import { errorMessage } from "#web/forms/error-message.ts";
import { useNews } from "#web/lib/live-events.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Timeline } from "../timeline.tsx";
import { Movement } from "./movement.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";

type Loaded = { detail: TransactionDetail } | { failure: string } | null;

/** One movement with all that happened to the same money. */
export function TransactionDialog({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  const { id, label, amount, createdAt } = transaction;
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(async () => {
    setLoaded(unlessKnown(null));
    const read = await api.getTransaction({ id }).then(
      ({ data }) => ({ detail: data }),
      (problem: unknown) => ({ failure: errorMessage(problem, "Failed to load the transaction") }),
    );
    setLoaded("detail" in read ? read : unlessKnown(read));
  }, [id]);
  useEffect(() => void load(), [load]);
  useNews(load);
  return (
    <Dialog title={label} isOpen onClose={onClose}>
      <p className="-mt-2 text-ink-soft">
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      </p>
      <p className="@container mt-2">
        <Movement kobo={amount} className="figure block text-3xl" />
      </p>
      {loaded === null && <Skeleton className="mt-6 h-40 w-full" />}
      {loaded && "failure" in loaded && (
        <div className="mt-6">
          <ErrorState message={loaded.failure} onRetry={() => void load()} />
        </div>
      )}
      {loaded && "detail" in loaded && <Detail {...loaded.detail} />}
    </Dialog>
  );
}

/** What is shown stays when it cannot be read again. */
function unlessKnown(next: Loaded): (before: Loaded) => Loaded {
  return (before) => (before && "detail" in before ? before : next);
}

function Detail(detail: TransactionDetail) {
  const { id, title, projectId, projectName, timeline } = detail;
  return (
    <>
      <TransactionFacts {...detail} />
      {timeline.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">What happened</h3>
          <Timeline steps={timeline} dot="border-ok bg-ok" />
        </>
      )}
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap sm:items-center">
        <LinkButton to={`/receipts/${id}`} variant="outline">
          {title === receiptTitle ? title : "Withdrawal request"}
        </LinkButton>
        {projectId && (
          <Link
            to={`/projects/${projectId}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-indigo-ink underline underline-offset-4"
          >
            {projectName ?? "The project"}
          </Link>
        )}
      </div>
    </>
  );
}
