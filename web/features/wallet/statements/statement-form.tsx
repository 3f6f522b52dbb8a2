import { useState } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { api } from "#web/api/api.ts";
import { DownloadButtons, type PaperFormat } from "#web/forms/download-buttons.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { type Days, daysOf, type Period } from "./statement-days.ts";

const periods: { value: Period; label: string }[] = [
  { value: "this-month", label: "This month" },
  { value: "last-month", label: "Last month" },
  { value: "this-year", label: "This year" },
  { value: "own", label: "Choose days" },
];
// A long statement takes its time on a slow line.
const timeoutMs = 120_000;

/** A statement over any days, as a file to keep. */
export function StatementForm() {
  const [period, setPeriod] = useState<Period>("this-month");
  const [own, setOwn] = useState<Days>({ from: "", to: "" });
  const days = period === "own" ? own : daysOf(period, todayInLagos());
  const form = useSubmit<PaperFormat>(async (_, format = "pdf") => {
    refuseFields({ form: whatIsWrong(days) });
    saveFile((await api.getStatement({ ...days, format }, { timeoutMs })).file);
    toast.success("Statement downloaded");
  }, "Failed to make the statement");

  return (
    <form {...form.attributes}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
        <Select
          label="Period"
          name="period"
          choices={periods}
          value={period}
          onChange={({ target }) =>
            setPeriod(periods.find(({ value }) => value === target.value)?.value ?? "own")
          }
        />
        {period === "own" && <OwnDays days={own} onChange={setOwn} />}
      </div>
      {period !== "own" && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          {formatDay(days.from)} to {formatDay(days.to)}
        </p>
      )}
      <DownloadButtons {...form} />
    </form>
  );
}

function OwnDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const today = todayInLagos();
  return (
    <>
      <DateField
        label="First day"
        max={today}
        value={days.from}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DateField
        label="Last day"
        max={today}
        value={days.to}
        onChange={(to) => onChange({ ...days, to })}
      />
    </>
  );
}

function whatIsWrong({ from, to }: Days): string | null {
  if (!from || !to) return "Please choose both days";
  return from > to ? "The first day must not be after the last" : null;
}
