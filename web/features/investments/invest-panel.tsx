import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { isOpen, leftToRaise, whyNeverInvest } from "#contract/investing-rules.ts";
import { investorAreaMinimum, quickAmounts } from "#contract/investments.ts";
import { formatPlain, formatShort } from "#contract/money/kobo.ts";
import { refusals } from "#contract/refusals.ts";
import { InvestingNote } from "#web/lib/investing-note.tsx";
import { useSession } from "#web/session/session.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { InvestFacts, NoAmountYet } from "./invest-facts.tsx";
import { type Invested, type Project, useInvest } from "./use-invest.ts";

const messages = {
  failed: "Investment failed. Please try again.",
  insufficient: "Insufficient balance. Please fund your wallet first.",
};
const stepKobo = 1_000_00n;
const myInvestments = "/investor/investments";

/** Investing in the investor's area. After it, the way to one's investments, by itself after two seconds. */
export function InvestPanel({
  project,
  balanceKobo,
}: {
  project: Project;
  balanceKobo: bigint | null;
}) {
  const [done, setDone] = useState<Invested | null>(null);
  const { user } = useSession();
  const reason = user && whyNeverInvest(project, user);
  if (done) return <Done done={done} />;
  if (!isOpen(project)) return <p>This project is not open for investment.</p>;
  // Said before anything is typed, not after.
  if (reason) return <p>{refusals[reason][1]}</p>;
  return (
    <div className="grid gap-5">
      <Balance balanceKobo={balanceKobo} />
      <AmountForm project={project} balanceKobo={balanceKobo} onInvested={setDone} />
    </div>
  );
}

function Balance({ balanceKobo }: { balanceKobo: bigint | null }) {
  return (
    <div className="grid gap-3 rounded-field bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">Available balance</span>
        {balanceKobo === null ? (
          <Skeleton className="h-7 w-32" />
        ) : (
          <PrivateMoney kobo={balanceKobo} className="figure text-xl" />
        )}
      </p>
      {balanceKobo !== null && balanceKobo < investorAreaMinimum && (
        <>
          <p className="font-medium text-danger">Insufficient balance. Please fund your wallet.</p>
          <LinkButton to="/investor/wallet#fund" variant="outline" size="small">
            Fund Wallet
          </LinkButton>
        </>
      )}
    </div>
  );
}

function AmountForm({
  project,
  balanceKobo,
  onInvested,
}: {
  project: Project;
  balanceKobo: bigint | null;
  onInvested: (done: Invested) => void;
}) {
  const leftKobo = leftToRaise(project);
  // A minimum is never more than what is left.
  const isLittleLeft = leftKobo < investorAreaMinimum;
  const minimum = isLittleLeft ? leftKobo : investorAreaMinimum;
  const invest = useInvest(project, messages, { minimum, onInvested });
  const { attributes, amount, amountKobo, choose, whyNot, problem, isBusy } = invest;
  const reasonId = useId();
  const isTooMuch = whyNot === "INSUFFICIENT_BALANCE";

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: stepKobo, ArrowDown: -stepKobo }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = amountKobo + by;
    const isBelow = next < minimum;
    choose(formatPlain(isBelow ? minimum : next).replace(".00", ""));
  }

  return (
    <form {...attributes} className="grid gap-4">
      <AmountField
        label="Investment amount"
        name="amount"
        hint={`Minimum investment: ${formatShort(minimum)}`}
        error={problem}
        value={amount}
        onChange={choose}
        onKeyDown={step}
      />
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">Quick amounts</legend>
        {quickAmounts.map((kobo) => (
          <Button
            key={kobo}
            variant="outline"
            size="small"
            aria-pressed={kobo === amountKobo}
            onClick={() => choose(formatPlain(kobo).replace(".00", ""))}
            className="tabular-nums aria-pressed:border-action aria-pressed:bg-action-soft"
          >
            {formatShort(kobo)}
          </Button>
        ))}
      </fieldset>
      <InvestingNote />
      <InvestFacts {...{ amountKobo, balanceKobo }} expectedROI={project.expectedROI} />
      {amountKobo <= 0n && <NoAmountYet id={reasonId} />}
      <DialogActions>
        <Button
          type="submit"
          isWide
          isBusy={isBusy}
          disabled={amountKobo <= 0n || isTooMuch}
          aria-describedby={amountKobo <= 0n ? reasonId : undefined}
        >
          {amountKobo > 0n ? `Invest Now: ${formatShort(amountKobo)}` : "Invest Now"}
        </Button>
      </DialogActions>
    </form>
  );
}

function Done({ done: { id, status, message } }: { done: Invested }) {
  const navigate = useNavigate();
  const there = `${myInvestments}?invested=${id}`;
  useEffect(() => {
    const timer = setTimeout(() => void navigate(there), 2000);
    return () => clearTimeout(timer);
  }, [navigate, there]);
  return (
    <div role="status" className="grid gap-3">
      <p className={`text-lg font-semibold ${status === "pending" ? "text-warn" : "text-ok"}`}>
        {message}
      </p>
      <p className="text-ink-soft">Taking you to your investments in a moment.</p>
      <Link to={there} className="inline-flex min-h-11 items-center font-semibold underline">
        Go now
      </Link>
    </div>
  );
}
