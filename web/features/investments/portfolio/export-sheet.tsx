import { type Period, periodWords } from "#contract/periods.ts";
import { api } from "#web/api/api.ts";
import { DownloadButtons, type PaperFormat } from "#web/forms/download-buttons.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useSheet } from "#web/lib/use-sheet.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

// A long portfolio takes its time on a slow line.
const timeoutMs = 120_000;

/** The portfolio as a file to keep; `#export` opens it. */
export function ExportSheet({ period }: { period: Period }) {
  const { isOpen, close } = useSheet("export");
  return (
    <Dialog title="Export your portfolio" isOpen={isOpen} onClose={close}>
      <ExportForm period={period} onDone={close} />
    </Dialog>
  );
}

function ExportForm({ period, onDone }: { period: Period; onDone: () => void }) {
  const form = useSubmit<PaperFormat>(async (_, format = "pdf") => {
    saveFile((await api.getPortfolioFile({ period, format }, { timeoutMs })).file);
    toast.success("Portfolio downloaded");
    onDone();
  }, "Failed to make the file");
  return (
    <form {...form.attributes}>
      <p className="text-ink-soft">
        All your projects with what you put in and what came back, and what moved in the last{" "}
        {periodWords[period]}.
      </p>
      <DownloadButtons {...form} />
    </form>
  );
}
