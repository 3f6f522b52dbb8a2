import { maxImages } from "#contract/project-facts.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import type { Revision } from "#contract/revisions.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { TextEditor } from "#web/forms/text/text-editor.tsx";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { managePath } from "../my-projects.ts";
import { PictureRows } from "../pictures/picture-rows.tsx";
import { useDescriptionForm } from "./use-description-form.ts";

/** Changes what everyone reads of an approved project; an admin reads it first. */
export function DescriptionForm({
  project,
  revision,
}: {
  project: ProjectDetail;
  revision: Revision | null;
}) {
  const form = useDescriptionForm(project, revision);
  const { fields, change, uploads, problems, attributes, isBusy, isNew, startOver } = form;
  return (
    <form {...attributes}>
      <Card className="grid gap-6 p-5 sm:p-7">
        <TextEditor
          label="Description"
          name="description"
          rows={12}
          error={problems.description}
          value={fields.description}
          onChange={(description) => change({ description })}
        />
        <PictureRows
          images={fields.images}
          problems={problems}
          onChange={(images) => change({ images })}
          uploads={uploads}
          most={maxImages}
          hint={`Up to ${maxImages}, as JPEG, PNG or WebP; the first is the cover.`}
          hasCover
        />
        <FormProblem>{problems.form}</FormProblem>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button type="submit" isBusy={isBusy} disabled={!isNew || uploads.isBusy}>
            Send for review
          </Button>
          {startOver && (
            <Button variant="outline" onClick={startOver}>
              Use the approved text
            </Button>
          )}
          <LinkButton to={managePath(project)} variant="quiet">
            Cancel
          </LinkButton>
        </div>
      </Card>
    </form>
  );
}
