import { useState } from "react";
import type { Setting } from "#contract/admin-settings.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { noReason, ReasonField } from "#web/features/admin/reason-field.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { readAmount, typedAmount } from "./setting-amount.ts";

export type SettingAction = "change" | "agree" | "decline";
type Asked = {
  setting: Setting;
  onDone: () => void;
  onClose: () => void;
};

/** Asks once more, and why, before a setting becomes another, or what a first admin wants is taken from the table. */
export function SettingDialog({ action, ...asked }: Asked & { action: SettingAction }) {
  if (action !== "change") return <Decide {...asked} action={action} />;
  return asked.setting.kind === "switch" ? <Switch {...asked} /> : <Change {...asked} />;
}

function Change({ setting, onDone, onClose }: Asked) {
  const { kind, amount, least, most, needsTwoAdmins } = setting;
  const [typed, setTyped] = useState(typedAmount(setting, amount));
  const form = useSubmit(async ({ reason = "" }) => {
    const wanted = readAmount(setting, typed);
    refuseFields({
      amount: wanted === null && "Please enter a number",
      reason: noReason(reason),
    });
    await save(setting, wanted ?? "", reason.trim());
    onClose();
    onDone();
  }, failure);
  const limit = (one: string) =>
    kind === "money" ? formatShort(BigInt(one)) : typedAmount(setting, one);
  const field = {
    name: "amount",
    label: unitOf[kind],
    hint: `From ${limit(least)} to ${limit(most)}`,
    error: form.problems.amount,
    value: typed,
  };
  return (
    <SubmitDialog
      title={setting.title}
      form={form}
      label="Save"
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>
        {needsTwoAdmins
          ? "It concerns money: it holds once a second admin has agreed."
          : "It holds at once, for everybody."}{" "}
        {setting.group === "Fees" && "Projects that are approved already keep their fees."}
      </p>
      {kind === "money" ? (
        <AmountField {...field} onChange={setTyped} />
      ) : (
        <TextField
          {...field}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Reason error={form.problems.reason} />
    </SubmitDialog>
  );
}

/** One press stops it, or lets it go on: there may be no time for more. */
function Switch({ setting, onDone, onClose }: Asked) {
  const isOpen = setting.amount === "1";
  const form = useSubmit(async ({ reason = "" }) => {
    refuseFields({ reason: noReason(reason) });
    await save(setting, isOpen ? "0" : "1", reason.trim());
    onClose();
    onDone();
  }, failure);
  return (
    <SubmitDialog
      title={isOpen ? `Pause: ${setting.title}?` : `Open again: ${setting.title}?`}
      form={form}
      label={isOpen ? "Pause" : "Open again"}
      variant={isOpen ? "danger" : "action"}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>
        {isOpen
          ? "It holds at once, for everybody. What was begun before goes on, and whoever wants to begin reads that it is paused."
          : "It is possible again at once, for everybody."}
      </p>
      <Reason error={form.problems.reason} />
    </SubmitDialog>
  );
}

function Decide({ setting, action, onDone, onClose }: Asked & { action: "agree" | "decline" }) {
  const { waiting } = setting;
  const isAgreed = action === "agree";
  const form = useSubmit(async ({ reason = "" }) => {
    refuseFields({ reason: noReason(reason) });
    if (isAgreed) await save(setting, waiting?.amount ?? "", reason.trim());
    else {
      const { message } = await api.declineSetting({ name: setting.name, reason: reason.trim() });
      toast.success(message ?? "");
    }
    onClose();
    onDone();
  }, failure);
  return (
    <SubmitDialog
      title={setting.title}
      form={form}
      label={isAgreed ? "Agree" : "Decline"}
      variant={isAgreed ? "action" : "danger"}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>
        {waiting?.by} wants {waiting?.value} in place of {setting.value}.{" "}
        {isAgreed ? "It holds at once, for everybody." : "It stays as it is."}
      </p>
      <Reason error={form.problems.reason} />
    </SubmitDialog>
  );
}

function Reason({ error }: { error: string | undefined }) {
  return <ReasonField hint="Kept in the audit log." error={error} />;
}

const failure = "The setting could not be saved. Please try again.";
const unitOf = {
  money: "Naira",
  basisPoints: "Percent",
  percent: "Percent",
  hours: "Hours",
  count: "How many",
  switch: "",
} as const;

async function save(setting: Setting, amount: string, reason: string): Promise<void> {
  const { message } = await api.changeSetting({ name: setting.name, amount, reason });
  toast.success(message ?? "");
}
