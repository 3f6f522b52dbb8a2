import { useState } from "react";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

/** Asks the provider about one payment once more: for who paid and sees nothing of it. */
export function RequeryForm({
  known,
  onChange,
}: {
  /** The reference, where it is clear which payment is meant. */
  known?: string;
  onChange: () => Promise<void>;
}) {
  const [answer, setAnswer] = useState("");
  const { attributes, problems, isBusy } = useSubmit(async ({ reference = "", reason = "" }) => {
    setAnswer("");
    const input = { reference: reference.trim(), reason };
    const { message } = await api.requeryTopup(input, { timeoutMs: 30_000 });
    setAnswer(message);
    toast.success(message);
    await onChange();
  }, "Failed to ask the provider");
  return (
    <Panel title="Check a payment">
      <form {...attributes} className="grid items-start gap-4 lg:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="Reference or provider’s number"
          name="reference"
          defaultValue={known}
          autoComplete="off"
          error={problems.reference}
        />
        <TextField label="Reason" name="reason" maxLength={500} error={problems.reason} />
        <Button type="submit" variant="outline" isBusy={isBusy} className="lg:mt-7.5">
          Ask the provider
        </Button>
        <FormProblem className="col-span-full">{problems.form}</FormProblem>
      </form>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {answer}
      </p>
    </Panel>
  );
}
