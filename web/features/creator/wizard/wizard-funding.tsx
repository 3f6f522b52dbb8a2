import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { minGoal, riskLevels } from "#contract/project-facts.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { MilestoneRows } from "./milestone-rows.tsx";
import type { Wizard } from "./use-project-wizard.ts";

export const riskNames = { low: "Low", medium: "Medium", high: "High" } as const;
const riskChoices = riskLevels.map((level) => ({ value: level, label: riskNames[level] }));

/** Step 2: how much, by when, and what backers may expect. */
export function WizardFunding(wizard: Wizard) {
  const { fields, problems, change } = wizard;
  const today = todayInLagos();
  return (
    <>
      <AmountField
        label="Funding Goal"
        name="expectedRaiseAmount"
        required
        hint={`At least ${formatShort(minGoal)}. If it is not reached, everyone is refunded.`}
        error={problems.goal}
        value={fields.goal}
        onChange={(goal) => change({ goal })}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <DateField
          label="Start Date"
          name="startDate"
          required
          min={today}
          error={problems.startDate}
          value={fields.startDate}
          onChange={(startDate) => change({ startDate })}
        />
        <DateField
          label="End Date"
          name="endDate"
          required
          min={fields.startDate || today}
          hint="Funding closes at the end of this day, Lagos time."
          error={problems.endDate}
          value={fields.endDate}
          onChange={(endDate) => change({ endDate })}
        />
      </div>
      <MilestoneRows {...wizard} />
      <Expectations {...wizard} />
    </>
  );
}

function Expectations({ fields, problems, change }: Wizard) {
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Select
          label="Risk Level"
          name="riskLevel"
          isOptional
          // What was saved once can be changed, not taken back.
          placeholder="Not stated"
          choices={riskChoices}
          error={problems.riskLevel}
          value={fields.riskLevel}
          onChange={({ target }) => change({ riskLevel: target.value })}
        />
        <TextField
          label="Expected ROI"
          name="expectedROI"
          isOptional
          inputMode="decimal"
          maxLength={5}
          hint="In percent, shown as your own estimate"
          end={
            <span aria-hidden="true" className="px-4 text-ink-soft">
              %
            </span>
          }
          error={problems.expectedROI}
          value={fields.expectedROI}
          onChange={({ target }) => change({ expectedROI: target.value })}
        />
      </div>
      <TextField
        label="Tags"
        name="tags"
        isOptional
        hint="Up to 10, with commas between them"
        placeholder="solar, women-led, Kano"
        error={problems.tags ?? problems["tags.0"]}
        value={fields.tags}
        onChange={({ target }) => change({ tags: target.value })}
      />
    </>
  );
}
