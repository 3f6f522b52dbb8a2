import { useState } from "react";
import { maxDescriptionLength } from "#contract/project-facts.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextPreview } from "../wizard/text-preview.tsx";
import { useUpdateForm } from "./use-update-form.ts";

/** Tells everyone who follows a project how it is going. */
export function UpdateForm({ projectId }: { projectId: string }) {
  const [tab, setTab] = useState("write");
  const form = useUpdateForm(projectId, () => setTab("write"));
  const { fields, setFields, attributes, problems, isBusy } = form;
  const write = (
    <TextArea
      label="What has happened"
      name="body"
      required
      rows={6}
      maxLength={maxDescriptionLength}
      hint="**Bold**, # headings, - lists, > quotes and links work (Markdown)."
      error={problems.body}
      value={fields.body}
      onChange={({ target }) => setFields({ ...fields, body: target.value })}
    />
  );
  return (
    <form
      {...attributes}
      aria-labelledby="write-update"
      className="mt-8 grid gap-5 border-t border-line pt-6"
    >
      <div>
        <h3 id="write-update" className="text-xl">
          Write an update
        </h3>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Everyone can read it on the project’s page, and we mail it to all who invested. It cannot
          be changed afterwards.
        </p>
      </div>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={150}
        error={problems.title}
        value={fields.title}
        onChange={({ target }) => setFields({ ...fields, title: target.value })}
      />
      <Tabs
        label="Update"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: "write", label: "Write", content: write },
          { id: "preview", label: "Preview", content: <TextPreview text={fields.body} /> },
        ]}
      />
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Post Update
      </Button>
    </form>
  );
}
