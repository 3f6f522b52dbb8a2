import type { Preferences } from "#contract/notifications.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";

export type PreferenceSwitchProps = {
  name: Exclude<keyof Preferences, "categories">;
  label: string;
  hint: string;
};
export type PreferencesSaved = (change: Partial<Preferences>) => void;

/** Shown as chosen while it is being saved; what could not be saved goes back. None waits for another. */
export function PreferenceSwitch({
  name,
  label,
  hint,
  isOn,
  disabled = false,
  autoFocus = false,
  onSaved,
}: PreferenceSwitchProps & {
  isOn: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  onSaved: PreferencesSaved;
}) {
  const { busyWith = isOn, submit } = useSubmit<boolean>(async (_fields, wanted = isOn) => {
    const { data, message } = await api.savePreferences({ [name]: wanted });
    onSaved({ [name]: data[name] });
    toast.success(message);
  }, "The setting could not be saved");
  return (
    <Checkbox
      label={<b className="font-semibold">{label}</b>}
      hint={hint}
      checked={busyWith}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={() => void submit(!isOn)}
    />
  );
}
