import { type ReactNode, useState } from "react";
import type { Preferences } from "#contract/notifications.ts";
import { type Category, categories } from "#contract/project-facts.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";
import {
  PreferenceSwitch,
  type PreferenceSwitchProps,
  type PreferencesSaved,
} from "./preference-switch.tsx";

const switches: PreferenceSwitchProps[] = [
  {
    name: "emailUpdates",
    label: "Email notifications",
    hint: "When money arrives in your wallet or leaves it, and when messages wait for you.",
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

/** What comes by mail, each saved as it is chosen, and categories of new projects, saved by the button; both say so. */
export function PreferencesPanel({
  preferences,
  telephone,
  onSaved,
}: {
  preferences: Preferences;
  /** What comes by text message. */
  telephone: ReactNode;
  onSaved: PreferencesSaved;
}) {
  return (
    <div className="grid gap-6">
      <Panel title="By mail">
        <p className="mb-2 text-ink-soft">
          Each choice is saved as you make it. Codes, security, withdrawals and payments that are
          taken back always come by mail.
        </p>
        {switches.map((one) => (
          <PreferenceSwitch
            key={one.name}
            {...one}
            isOn={preferences[one.name]}
            onSaved={onSaved}
          />
        ))}
      </Panel>
      {telephone}
      <Categories categories={preferences.categories} onSaved={onSaved} />
    </div>
  );
}

function Categories({
  categories: saved,
  onSaved,
}: {
  categories: Preferences["categories"];
  onSaved: PreferencesSaved;
}) {
  const [chosen, setChosen] = useState<readonly Category[]>(saved);
  const { isBusy, submit } = useSubmit(async () => {
    const { data } = await api.savePreferences({ categories: [...chosen] });
    onSaved({ categories: data.categories });
    toast.success("Settings saved successfully");
  }, "The settings could not be saved");
  return (
    <Panel title="New projects">
      <fieldset>
        <legend className="mb-2 text-ink-soft">
          Tell me when a project opens in these categories. Tick what you like, then save.
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
      <Button className="mt-5" isBusy={isBusy} onClick={() => void submit()}>
        Save Settings
      </Button>
    </Panel>
  );
}

function toggled(chosen: readonly Category[], category: Category): readonly Category[] {
  return chosen.includes(category)
    ? chosen.filter((one) => one !== category)
    : [...chosen, category];
}
