import { Link } from "react-router";
import { formatMoment } from "#contract/dates/dates.ts";
import { type Receipt, receiptTitle } from "#contract/transactions.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Logo } from "#web/ui/base/logo.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useOnline } from "#web/ui/use-online.ts";
import { Timeline } from "../timeline.tsx";
import { TransactionFacts } from "../transactions/transaction-facts.tsx";

/** The receipt of one movement, on a sheet that prints. `isCopy`: as this device saved it, offline. */
export function ReceiptSheet({ receipt, isCopy }: { receipt: Receipt; isCopy: boolean }) {
  const { title, label, amount, holder, createdAt, projectId, projectName, timeline } = receipt;
  return (
    <article className="mx-auto max-w-2xl">
      <Link
        to="/wallet"
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold text-ink-soft hover:text-ink print:hidden"
      >
        <Icon name="back" /> Back to Wallet
      </Link>
      <Card className="p-5 sm:p-8">
        <Letterhead receipt={receipt} />
        {title !== receiptTitle && (
          <p className="mb-5 rounded-field border-[1.5px] border-warn bg-warn-soft px-4 py-3 font-medium text-warn">
            This is no receipt: it does not show that anything has been paid.
          </p>
        )}
        <h1 className={`text-2xl wrap-anywhere ${headingFont(label)}`}>{label}</h1>
        <p className="figure @container mt-3 text-3xl">
          <Money kobo={amount < 0n ? -amount : amount} />
        </p>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {amount < 0n ? "out of" : "into"} the wallet of {holder},{" "}
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
        </p>
        {projectId && (
          <p className="mt-5">
            Project:{" "}
            <Link
              to={`/projects/${projectId}`}
              className="font-semibold wrap-anywhere text-indigo-ink underline underline-offset-4"
            >
              {projectName}
            </Link>
          </p>
        )}
        <TransactionFacts {...receipt} />
        {timeline.length > 0 && (
          <>
            <h2 className="mt-6 text-lg">What happened</h2>
            <Timeline steps={timeline} dot="border-ok bg-ok" />
          </>
        )}
        <Code {...receipt} />
      </Card>
      <Actions id={receipt.id} isCopy={isCopy} />
    </article>
  );
}

/** Who issues it and what it is; on a demonstration that no money is meant, on paper too. */
function Letterhead({ receipt: { title, issuer, isDemo } }: { receipt: Receipt }) {
  return (
    <header className="mb-5 grid gap-1 border-b border-line pb-4">
      <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Logo />
        <b className="text-lg font-semibold wrap-anywhere">{title}</b>
      </span>
      {issuer && <span className="text-sm wrap-anywhere text-ink-soft">{issuer}</span>}
      {isDemo && <b className="text-sm font-semibold">Demonstration: no real money</b>}
    </header>
  );
}

/** White around and behind the code in both themes: cameras look for dark on light. */
function Code({ qr: { size, path }, address }: Receipt) {
  return (
    <div className="mt-6 flex items-center gap-4 border-t border-line pt-5">
      <svg
        role="img"
        aria-label={`Code that leads to ${address}`}
        viewBox={`-3 -3 ${size + 6} ${size + 6}`}
        className="size-24 shrink-0 sm:size-32 rounded-field bg-white"
      >
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="min-w-0 text-sm text-ink-soft">
        Scan the code to open this paper again, after signing in.{" "}
        <span className="hidden wrap-anywhere print:inline">{address}</span>
      </p>
    </div>
  );
}

/** The server makes the PDF, so offline it is not offered. */
function Actions({ id, isCopy }: { id: string; isCopy: boolean }) {
  const canDownload = useOnline() && !isCopy;
  const { problems, isBusy, submit } = useSubmit(async () => {
    saveFile((await api.getReceiptPdf({ transactionId: id })).file);
  }, "Failed to make the receipt");
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
      {canDownload && (
        <Button isBusy={isBusy} onClick={() => submit()}>
          Download PDF
        </Button>
      )}
      <Button variant="outline" onClick={() => print()}>
        Print
      </Button>
      {!canDownload && (
        <p className="text-ink-soft">The PDF can be downloaded when there is a connection.</p>
      )}
      <FormProblem className="w-full">{problems.form}</FormProblem>
    </div>
  );
}
