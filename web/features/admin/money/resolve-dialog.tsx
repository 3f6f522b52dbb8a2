import { useState } from "react";
import type { SuspenseItem } from "#contract/reconciliation.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";

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
  const form = useSubmit(async ({ to = "", reason = "" }) => {
    const asked = { id, to: way === "person" ? to.trim() : way, reason };
    const { message } = await api.resolveSuspense(asked);
    toast.success(message);
    onClose();
    await onResolved();
  }, "Failed to resolve");
  return (
    <SubmitDialog
      title="Resolve suspense"
      form={form}
      label={isHeld ? "Resolve" : "Mark as dealt with"}
      closeLabel="Cancel"
      onClose={onClose}
    >
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
          name="to"
          type="email"
          autoComplete="off"
          error={form.problems.to}
          defaultValue={wanted && wanted !== "payer" ? wanted : owner?.email}
        />
      )}
      <TextArea
        label="Reason"
        name="reason"
        maxLength={500}
        rows={3}
        error={form.problems.reason}
      />
    </SubmitDialog>
  );
}

function wayOf({ isHeld, awaitsSecond }: SuspenseItem): Way {
  if (!isHeld) return "nobody";
  return awaitsSecond?.toEmail === "payer" ? "payer" : "person";
}
