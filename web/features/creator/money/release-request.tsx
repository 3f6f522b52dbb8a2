import { useState } from "react";
import { formatShort } from "#contract/money/kobo.ts";
import { maxImages } from "#contract/project-facts.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { PictureRows } from "../pictures/picture-rows.tsx";
import { useReleaseRequest } from "./use-release-request.ts";

type Milestone = ProjectDetail["milestones"][number];

/** The way to the money of the milestone whose turn it is: asked for here, and changed while it waits. */
export function ReleaseRequest({
  project,
  onRequested,
}: {
  project: ProjectDetail;
  onRequested: () => Promise<void>;
}) {
  // Null until it was opened once.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const next = project.milestones.find(({ isNext }) => isNext);
  if (!next || project.isWindingUp) return null;
  const isAsked = next.requestedAt !== null;
  return (
    <div className="mt-6 grid gap-4">
      {next.declineReason && (
        <div className="rounded-field bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">An admin sent your request back:</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{next.declineReason}</p>
        </div>
      )}
      {isOpen ? (
        <RequestForm
          key={next.id}
          projectId={project.id}
          milestone={next}
          onClose={() => setOpen(false)}
          onDone={async () => {
            await onRequested();
            setOpen(false);
          }}
        />
      ) : (
        <Button
          variant={isAsked ? "outline" : "action"}
          className="justify-self-start"
          onClick={() => setOpen(true)}
          // The form that was left is gone, and what was pressed in it.
          autoFocus={isOpen === false}
        >
          {isAsked ? "Change the request" : "Request release"}
        </Button>
      )}
    </div>
  );
}

function RequestForm({
  projectId,
  milestone,
  onClose,
  onDone,
}: {
  projectId: string;
  milestone: Milestone;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const request = useReleaseRequest(projectId, milestone, onDone);
  const { fields, attributes, problems, isBusy, uploads, change } = request;
  return (
    <form
      {...attributes}
      aria-labelledby="request-release"
      className="grid gap-5 border-t border-line pt-5"
    >
      <div>
        <h3
          id="request-release"
          className={`text-xl wrap-anywhere ${headingFont(milestone.title)}`}
        >
          Request the release of “{milestone.title}”
        </h3>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {formatShort(milestone.amount)}, less the fees. Your backers and our admins read what you
          write here; nobody else does.
        </p>
      </div>
      <TextArea
        label="What has been done"
        name="note"
        required
        maxLength={2000}
        error={problems.note}
        value={fields.note}
        onChange={({ target }) => change({ note: target.value })}
        // The button that was pressed is gone.
        autoFocus
      />
      <PictureRows
        images={fields.images}
        problems={problems}
        onChange={(images) => change({ images })}
        uploads={uploads}
        most={maxImages}
        hint={`Up to ${maxImages} that show it, as JPEG, PNG or WebP. They are made small before they are sent.`}
      />
      <FormProblem>{problems.form}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Request release
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
