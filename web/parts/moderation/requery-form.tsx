import { type FormEvent, useState } from "react";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Asks the provider about one payment once more: for who paid and sees nothing of it. */
export function RequeryForm({ onChange }: { onChange: () => Promise<void> }) {
  const [reference, setReference] = useState("");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [answer, setAnswer] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    setAnswer("");
    try {
      const input = { reference: reference.trim(), reason };
      const { message } = await api.requeryTopup(input, { timeoutMs: 30_000 });
      setAnswer(message);
      toast.success(message);
      await onChange();
    } catch (problem) {
      const isAboutFields = problem instanceof Refused && Object.keys(problem.fields).length > 0;
      if (isAboutFields) setProblems(problem.fields);
      else setProblems({ reference: sentenceOf(problem, "Failed to ask the provider") });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title="Check a payment">
      <form
        onSubmit={submit}
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[1fr_1fr_auto]"
      >
        <TextField
          label="Reference or provider’s number"
          autoComplete="off"
          error={problems.reference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextField
          label="Reason"
          maxLength={500}
          error={problems.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" isBusy={isBusy} className="lg:mt-7.5">
          Ask the provider
        </Button>
      </form>
      <p role="status" className="mt-3 font-medium empty:hidden">
        {answer}
      </p>
    </Panel>
  );
}
