import { FormProblem } from "#web/forms/form-problem.tsx";
import { TextEditor } from "#web/forms/text/text-editor.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useUpdateForm } from "./use-update-form.ts";

/** Tells everyone who follows a project how it is going. */
export function UpdateForm({ projectId }: { projectId: string }) {
  const form = useUpdateForm(projectId);
  const { fields, setFields, attributes, problems, isBusy } = form;
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
          Everyone can read it on the project’s page, and we mail it to all who invested or follow
          the project. It cannot be changed afterwards.
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
      <TextEditor
        label="What has happened"
        name="body"
        rows={6}
        error={problems.body}
        value={fields.body}
        onChange={(body) => setFields({ ...fields, body })}
      />
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Post Update
      </Button>
    </form>
  );
}
