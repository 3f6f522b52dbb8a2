import { Button } from "#web/ui/base/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { FormProblem } from "./form-problem.tsx";
import type { useSubmit } from "./use-submit.ts";

export type PaperFormat = "pdf" | "csv";

/** The foot of a form that makes a paper: as which file, and why there is none. */
export function DownloadButtons({
  problems,
  busyWith,
  submit,
}: Pick<ReturnType<typeof useSubmit<PaperFormat>>, "problems" | "busyWith" | "submit">) {
  return (
    <>
      <FormProblem className="mt-3">{problems.form}</FormProblem>
      <div className="mt-5">
        <DialogActions>
          <Button variant="outline" isBusy={busyWith === "csv"} onClick={() => submit("csv")}>
            Download CSV
          </Button>
          <Button isBusy={busyWith === "pdf"} onClick={() => submit("pdf")}>
            Download PDF
          </Button>
        </DialogActions>
      </div>
    </>
  );
}
