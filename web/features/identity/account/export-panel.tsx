import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";

/** A history of years is read whole. */
const timeoutMs = 120_000;

/** All that we keep of the user, as a file of theirs. */
export function ExportPanel() {
  const { submit, isBusy, problems } = useSubmit(async () => {
    const { data } = await api.exportData({}, { timeoutMs });
    const type = "application/json";
    const body = new Blob([JSON.stringify(data, null, 2)], { type });
    saveFile({ name: `ajose-data-${todayInLagos()}.json`, type, body });
  }, "Your data could not be downloaded. Please try again.");
  return (
    <Panel title="Your data">
      <p className="mb-4 text-ink-soft">
        Everything we keep about you, as one file. It holds your money and your bank accounts: keep
        it where only you can read it.
      </p>
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => void submit()}>
        Download my data
      </Button>
      <FormProblem className="mt-4">{problems.form}</FormProblem>
    </Panel>
  );
}
