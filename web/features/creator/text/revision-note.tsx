import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { formatMoment } from "#contract/dates/dates.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import type { Revision } from "#contract/revisions.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { descriptionPath } from "../my-projects.ts";

/** A new text that waits for review, or why the last one was not approved. */
export function RevisionNote({
  project,
  revision,
}: {
  project: ProjectDetail;
  revision: Revision | null;
}) {
  if (revision?.status === "open") return <Waiting project={project} revision={revision} />;
  if (revision?.status !== "rejected") return null;
  return (
    <Panel title="Your new text was not approved" className="min-w-0">
      <Reason>{revision.reason}</Reason>
      <p className="mt-3 mb-4 text-ink-soft">Everyone still reads the text that was approved.</p>
      <LinkButton to={descriptionPath(project)}>Change it and send again</LinkButton>
    </Panel>
  );
}

/** What is to be known of it where it is changed. */
export function RevisionStanding({ revision }: { revision: Revision | null }) {
  if (revision?.status === "rejected") return <Reason>{revision.reason}</Reason>;
  if (revision?.status === "withdrawn") {
    return (
      <p className="rounded-field bg-sunken px-4 py-3">
        You took this text back, so nobody else reads it. Its pictures went with it: those below are
        the approved ones.
      </p>
    );
  }
  if (revision?.status !== "open") return null;
  return (
    <p className="rounded-field bg-warn-soft px-4 py-3 text-warn">
      This text waits for review. What you send now takes its place.
    </p>
  );
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <blockquote className="rounded-field bg-danger-soft px-4 py-3 whitespace-pre-line wrap-anywhere text-danger">
      {children}
    </blockquote>
  );
}

function Waiting({ project, revision }: { project: ProjectDetail; revision: Revision }) {
  const { revalidate } = useRevalidator();
  const { problems, isBusy, submit } = useSubmit(async () => {
    const { message } = await api.withdrawRevision({ id: project.id });
    toast.success(message);
    await revalidate();
  }, "Failed to take your text back");
  return (
    <Panel title="Your new text waits for review" className="min-w-0">
      <p className="mb-4 text-ink-soft">
        Sent {formatMoment(revision.submittedAt)}. A review takes 2-3 business days. Until then
        everyone reads the text that was approved.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={descriptionPath(project)} variant="outline">
          Read or change it
        </LinkButton>
        <Button variant="quiet" isBusy={isBusy} onClick={() => submit()}>
          Take it back
        </Button>
      </div>
      <FormProblem className="mt-4">{problems.form}</FormProblem>
    </Panel>
  );
}
