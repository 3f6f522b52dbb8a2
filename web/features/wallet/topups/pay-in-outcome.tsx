import { Link } from "react-router";
import { toSheet } from "#web/lib/use-sheet.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PayIn } from "./use-pay-in.ts";

const looks = {
  credited: { icon: "check", colours: "bg-ok-soft text-ok" },
  pending: { icon: "clock", colours: "bg-warn-soft text-warn" },
  held: { icon: "clock", colours: "bg-warn-soft text-warn" },
  unverified: { icon: "clock", colours: "bg-warn-soft text-warn" },
  busy: { icon: "clock", colours: "bg-indigo-soft text-indigo-ink" },
  failed: { icon: "alert", colours: "bg-danger-soft text-danger" },
} as const;

/** How the payment stands or ended, on the page: the toast goes away by itself, this stays. */
export function PayInOutcome({ payIn: { isBusy, result, problems } }: { payIn: PayIn }) {
  if (isBusy) return <Outcome look="busy">Waiting for the payment provider’s answer…</Outcome>;
  if (result) {
    return (
      <Outcome look={result.outcome}>
        {result.message}
        {result.outcome === "unverified" && (
          <span className="block font-normal">{result.note}</span>
        )}
      </Outcome>
    );
  }
  if (!problems.form) return null;
  return (
    <Outcome look="failed">
      {problems.form}{" "}
      <Link
        to="#fund"
        {...toSheet}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        Try again
      </Link>
    </Outcome>
  );
}

function Outcome({ look, children }: { look: keyof typeof looks; children: React.ReactNode }) {
  const { icon, colours } = looks[look];
  return (
    <div className={`flex gap-3 rounded-field px-4 py-3 font-medium ${colours}`}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
