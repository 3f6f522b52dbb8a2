import { useState } from "react";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import type { Finding, Reconciliation } from "#contract/reconciliation.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { noRealDay } from "#web/ui/inputs/day-text.ts";

/** The books beside the provider's: the newest comparisons, and one more at a press. */
export function ReconciliationPanel({
  newest,
  onChange,
}: {
  newest: readonly Reconciliation[];
  onChange: () => Promise<void>;
}) {
  return (
    <Panel title="Reconciliation">
      <RunNow onChange={onChange} />
      {newest.length === 0 ? (
        <p className="mt-5 text-ink-soft">
          Nothing has been compared yet. Every night we compare the day before.
        </p>
      ) : (
        <ul className="mt-5 grid gap-4">
          {newest.map((one) => (
            <Comparison key={one.id} {...one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RunNow({ onChange }: { onChange: () => Promise<void> }) {
  const [day, setDay] = useState("");
  const { attributes, problems, isBusy } = useSubmit(async ({ day: typed = "" }) => {
    // Else it would be taken for yesterday.
    refuseFields({ day: typed !== "" && day === "" && noRealDay });
    const { message } = await api.reconcileNow(day ? { day } : {}, { timeoutMs: 120_000 });
    toast.success(message);
    await onChange();
  }, "Failed to compare");
  return (
    <form {...attributes} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <DateField
        label="Day"
        name="day"
        max={todayInLagos()}
        value={day}
        onChange={setDay}
        hint="Yesterday unless chosen"
        error={problems.day}
      />
      <Button type="submit" variant="outline" isBusy={isBusy} className="sm:mb-6.5">
        Run now
      </Button>
      <FormProblem className="col-span-full">{problems.form}</FormProblem>
    </form>
  );
}

function Comparison(one: Reconciliation) {
  const { day, createdAt, isDaily, explainedPercent, total, explained, matched, findings } = one;
  return (
    <li className="border-t border-line pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{formatDay(day)}</p>
        <Badge tone={explained === total ? "ok" : "warn"}>{explainedPercent}% explained</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {isDaily ? "Automatic" : "By an admin"}, {formatMoment(createdAt)}
      </p>
      <p className="mt-1 text-[0.9375rem]">
        {matched.count} matched (<Money kobo={matched.amount} />
        ), {one.missingHere} missing here, {one.missingThere} missing there, {one.different}{" "}
        different, {one.repaired} put right
      </p>
      {findings.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-indigo-ink">
            What does not match
          </summary>
          <ul className="grid gap-3">
            {findings.map((finding) => (
              <Mismatch key={finding.what + finding.name + finding.kind} {...finding} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Mismatch({ what, name, here, there, note, isRepaired }: Finding) {
  return (
    <li className="rounded-field border border-line px-3.5 py-2.5 text-[0.9375rem]">
      <p className="font-medium wrap-anywhere">
        {what === "payment" ? "Payment" : "Transfer"} {name}
      </p>
      <p>
        Here {here === null ? "nothing" : <Money kobo={here} />}, there{" "}
        {there === null ? "nothing" : <Money kobo={there} />}
      </p>
      <p className="text-ink-soft">
        {note} {isRepaired && "Put right."}
      </p>
    </li>
  );
}
