import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { maxMilestones } from "#contract/project-facts.ts";
import { randomId } from "#web/api/random-id.ts";
import { Button, IconButton } from "#web/ui/base/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";
import { type MilestoneFields, sharesTogether } from "./project-fields.ts";
import type { Wizard } from "./use-project-wizard.ts";

/** The parts in which the money is released; without any, it is released at once. */
export function MilestoneRows({ fields, problems, change }: Wizard) {
  const { milestones } = fields;
  const together = sharesTogether(fields);
  const put = (changed: MilestoneFields, given: Partial<MilestoneFields>) =>
    change({
      milestones: milestones.map((one) => (one === changed ? { ...one, ...given } : one)),
    });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-[0.9375rem] font-semibold">
        Milestones <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="text-sm text-ink-soft">
        We release the money part by part, in this order. Without milestones, all at once.
      </p>
      {milestones.map((milestone, index) => (
        <MilestoneRow
          key={milestone.key}
          number={index + 1}
          milestone={milestone}
          firstDay={fields.endDate || todayInLagos()}
          problemOf={(name) => problems[`milestones.${index}.${name}`]}
          onChange={(given) => put(milestone, given)}
          onRemove={() => change({ milestones: milestones.filter((one) => one !== milestone) })}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="outline"
          size="small"
          disabled={milestones.length >= maxMilestones}
          onClick={() => change({ milestones: [...milestones, newMilestone(together)] })}
        >
          <Icon name="plus" /> Add Milestone
        </Button>
        {milestones.length > 0 && (
          <p
            role="status"
            className={`text-sm font-medium tabular-nums ${together === 100 ? "text-ok" : "text-warn"}`}
          >
            {together}% of 100% shared out
          </p>
        )}
      </div>
      <FieldError id="milestones-error" error={problems.milestones} />
    </fieldset>
  );
}

function MilestoneRow({
  number,
  milestone,
  firstDay,
  problemOf,
  onChange,
  onRemove,
}: {
  number: number;
  milestone: MilestoneFields;
  /** Nothing is due before the funding ends. */
  firstDay: string;
  problemOf: (name: string) => string | undefined;
  onChange: (given: Partial<MilestoneFields>) => void;
  onRemove: () => void;
}) {
  return (
    <fieldset className="rounded-card border border-line bg-sunken p-4 pt-2">
      <legend className="sr-only">Milestone {number}</legend>
      <div className="mb-1 flex items-center justify-between">
        <span aria-hidden="true" className="figure text-lg">
          {number}
        </span>
        <IconButton
          label={`Remove milestone ${number}`}
          onClick={onRemove}
          className="-mr-2 text-ink-soft"
        >
          <Icon name="close" className="size-4" />
        </IconButton>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_12rem]">
        <TextField
          label="What will be done"
          maxLength={100}
          error={problemOf("title")}
          value={milestone.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label="Share in %"
          inputMode="numeric"
          maxLength={3}
          error={problemOf("sharePercent")}
          value={milestone.share}
          onChange={({ target }) => onChange({ share: target.value })}
        />
        <DateField
          label="Due date"
          min={firstDay}
          error={problemOf("dueDate")}
          value={milestone.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      </div>
    </fieldset>
  );
}

/** Starts with what is left to share out. */
function newMilestone(together: number): MilestoneFields {
  const share = together < 100 ? String(100 - together) : "";
  return { key: randomId(), title: "", share, dueDate: "" };
}
