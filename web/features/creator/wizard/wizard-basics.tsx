import { categories, maxImages, maxNameLength } from "#contract/project-facts.ts";
import { maxTownLength, states } from "#contract/states.ts";
import { TextEditor } from "#web/forms/text/text-editor.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PictureRows } from "../pictures/picture-rows.tsx";
import type { Wizard } from "./use-project-wizard.ts";

const stateChoices = states.map((state) => ({ value: state, label: state }));
const choices = categories.map((category) => ({ value: category, label: category }));

/** Step 1: what it is. */
export function WizardBasics({ fields, problems, change, uploads }: Wizard) {
  return (
    <>
      <PictureRows
        images={fields.images}
        problems={problems}
        onChange={(images) => change({ images })}
        uploads={uploads}
        most={maxImages}
        hint={`Begin with a picture: people look at it first. Up to ${maxImages}, as JPEG, PNG or WebP; the first is the cover. They are made small before they are sent.`}
        hasCover
      />
      <TextField
        label="Project Name"
        name="name"
        required
        maxLength={maxNameLength}
        hint={
          <span className="tabular-nums">
            {fields.name.length} of {maxNameLength} characters
          </span>
        }
        error={problems.name}
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextEditor
        label="Description"
        name="description"
        rows={9}
        hint="Say what you will do, for whom and with what."
        error={problems.description}
        value={fields.description}
        onChange={(description) => change({ description })}
      />
      <Select
        label="Category"
        name="category"
        required
        placeholder="Choose a category"
        choices={choices}
        error={problems.category}
        value={fields.category}
        onChange={({ target }) => change({ category: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="State"
          name="state"
          isOptional
          placeholder="Choose a state"
          choices={stateChoices}
          error={problems.state}
          value={fields.state}
          onChange={({ target }) => change({ state: target.value })}
        />
        <TextField
          label="Town"
          name="town"
          isOptional
          maxLength={maxTownLength}
          placeholder="Bodija, Ibadan"
          error={problems.town}
          value={fields.town}
          onChange={({ target }) => change({ town: target.value })}
        />
      </div>
    </>
  );
}
