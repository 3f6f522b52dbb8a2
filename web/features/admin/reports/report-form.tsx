import { useState } from "react";
import { type ReportName, reports } from "#contract/admin-reports.ts";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { api } from "#web/api/api.ts";
import { DownloadButtons, type PaperFormat } from "#web/forms/download-buttons.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";

const names = Object.keys(reports) as ReportName[];
const choices = names.map((value) => ({ value, label: reports[value] }));
// A year of a busy platform takes its time.
const timeoutMs = 120_000;

/** The platform's figures over any days, as a file to keep. */
export function ReportForm() {
  const today = todayInLagos();
  const [report, setReport] = useState<ReportName>("revenue");
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const form = useSubmit<PaperFormat>(async (_, format = "pdf") => {
    refuseFields({ form: whatIsWrong(from, to) });
    saveFile((await api.getReportFile({ report, from, to, format }, { timeoutMs })).file);
    toast.success("Report downloaded");
  }, "Failed to make the report");
  const isByQuarter = report === "investors" || report === "issuers";
  return (
    <form {...form.attributes}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Report"
          choices={choices}
          value={report}
          onChange={({ target }) =>
            setReport(names.find((name) => name === target.value) ?? "revenue")
          }
        />
        <DateField label="First day" max={today} value={from} onChange={setFrom} />
        <DateField label="Last day" max={today} value={to} onChange={setTo} />
      </div>
      {isByQuarter && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          One line for each whole quarter that these days touch.
        </p>
      )}
      <DownloadButtons {...form} />
    </form>
  );
}

function whatIsWrong(from: string, to: string): string | null {
  if (!from || !to) return "Please choose both days";
  return from > to ? "The first day must not be after the last" : null;
}
