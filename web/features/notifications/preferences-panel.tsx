import { useState } from "react";
import type { MailFlag, Preferences } from "#contract/notifications.ts";
import { type Category, categories } from "#contract/project-facts.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";

const switches: { name: MailFlag | "marketingEmails"; label: string; hint: string }[] = [
  {
    name: "emailUpdates",
    label: "Email notifications",
    hint: "When money arrives in your wallet or leaves it.",
  },
  {
    name: "projectUpdates",
    label: "Project updates",
    hint: "When a project you back or run takes a step or writes, and when a new one opens.",
  },
  {
    name: "investmentAlerts",
    label: "Investment alerts",
    hint: "What becomes of the money you have invested.",
  },
  {
    name: "marketingEmails",
    label: "Newsletter",
    hint: "News about projects and about Ajose itself.",
  },
];

/** What comes by mail, each saved as it is chosen, and categories of new projects, saved by the button. */
export function PreferencesPanel({
  preferences,
  onSaved,
}: {
  preferences: Preferences;
  onSaved: (preferences: Preferences) => void;
}) {
  const [chosen, setChosen] = useState<readonly Category[]>(preferences.categories);
  // Shown as chosen while it is being saved; what could not be saved goes back.
  const toggle = useSubmit<Partial<Preferences>>(async (_fields, change = {}) => {
    const { data, message } = await api.savePreferences(change);
    onSaved(data);
    toast.success(message);
  }, "The setting could not be saved");
  const save = useSubmit(async () => {
    const { data } = await api.savePreferences({ categories: [...chosen] });
    onSaved(data);
    toast.success("Settings saved successfully");
  }, "The settings could not be saved");
  const shown = { ...preferences, ...toggle.busyWith };
  return (
    <div className="grid gap-6">
      <Panel title="By mail">
        <p className="mb-2 text-ink-soft">
          Codes, security, withdrawals and payments that are taken back always come by mail.
        </p>
        {switches.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            label={<b className="font-semibold">{label}</b>}
            hint={hint}
            checked={shown[name]}
            onChange={() => void toggle.submit({ [name]: !shown[name] })}
          />
        ))}
      </Panel>
      <Panel title="New projects">
        <fieldset>
          <legend className="mb-2 text-ink-soft">
            Tell me when a project opens in these categories.
          </legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {categories.map((category) => (
              <Checkbox
                key={category}
                label={category}
                checked={chosen.includes(category)}
                onChange={() => setChosen(toggled(chosen, category))}
              />
            ))}
          </div>
        </fieldset>
        <Button className="mt-5" isBusy={save.isBusy} onClick={() => void save.submit()}>
          Save Settings
        </Button>
      </Panel>
    </div>
  );
}

function toggled(chosen: readonly Category[], category: Category): readonly Category[] {
  return chosen.includes(category)
    ? chosen.filter((one) => one !== category)
    : [...chosen, category];
}
