import { type FormEvent, useState } from "react";
import type { SuspenseItem } from "#contract/reconciliation.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

type Way = "person" | "payer" | "nobody";

/** Asks where money in suspense goes, and why. Two admins have to say the same. */
export function ResolveDialog({
  item,
  onClose,
  onResolved,
}: {
  item: SuspenseItem;
  onClose: () => void;
  onResolved: () => Promise<void>;
}) {
  const { id, isHeld, owner, awaitsSecond } = item;
  const wanted = awaitsSecond?.toEmail;
  const [way, setWay] = useState<Way>(wayOf(item));
  const [email, setEmail] = useState(wanted && wanted !== "payer" ? wanted : (owner?.email ?? ""));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const renew = useRenewal();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const to = way === "person" ? email.trim() : way;
      const { message } = await api.resolveSuspense({ id, to, reason });
      toast.success(message);
      onClose();
      await onResolved();
    } catch (problem) {
      const isAboutFields = problem instanceof Refused && Object.keys(problem.fields).length > 0;
      if (isAboutFields) setProblems(problem.fields);
      else setProblems({ reason: sentenceOf(problem, "Failed to resolve") });
      renew(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Resolve suspense" isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-soft">
          {item.explanation} Another admin has to say the same before anything moves.
        </p>
        {isHeld && (
          <Select
            label="Who gets it"
            choices={[
              { value: "person", label: "A person’s wallet" },
              { value: "payer", label: "Back to the payer, by the provider" },
            ]}
            value={way}
            onChange={({ target }) => setWay(target.value === "payer" ? "payer" : "person")}
          />
        )}
        {way === "person" && (
          <TextField
            label="Email of the person"
            type="email"
            autoComplete="off"
            error={problems.to}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <TextArea
          label="Reason"
          maxLength={500}
          rows={3}
          error={problems.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {isHeld ? "Resolve" : "Mark as dealt with"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function wayOf({ isHeld, awaitsSecond }: SuspenseItem): Way {
  if (!isHeld) return "nobody";
  return awaitsSecond?.toEmail === "payer" ? "payer" : "person";
}
