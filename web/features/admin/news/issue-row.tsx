import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Issue } from "#contract/newsletter.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { IssuePreview } from "./issue-preview.tsx";
import { countReaders, issueStates, progressOf } from "./issues.ts";

type Props = { issue: Issue; readerCount: number | null; onEdit: () => void };

/** An issue in the list: how far it has come, and what one may still do about it. */
export function IssueRow({ issue, readerCount, onEdit }: Props) {
  const { subject, text, state, authorName } = issue;
  const [asked, setAsked] = useState<"send" | "remove" | null>(null);
  const onClose = () => setAsked(null);
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <Badge tone={issueStates[state].tone}>{issueStates[state].label}</Badge>
        <span>{progressOf(issue)}</span>
      </p>
      <h2 className={`text-xl wrap-anywhere ${headingFont(subject)}`}>{subject}</h2>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">written by {authorName}</p>
      {state === "draft" ? (
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" aria-label={`Send: ${subject}`} onClick={() => setAsked("send")}>
            Send
          </Button>
          <Button size="small" variant="outline" aria-label={`Edit: ${subject}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="small"
            variant="danger"
            aria-label={`Remove: ${subject}`}
            onClick={() => setAsked("remove")}
          >
            Remove
          </Button>
        </div>
      ) : (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Read it</summary>
          <IssuePreview subject={subject} text={text} />
        </details>
      )}
      {asked === "send" && <SendDialog issue={issue} readerCount={readerCount} onClose={onClose} />}
      {asked === "remove" && <RemoveDialog issue={issue} onClose={onClose} />}
    </Card>
  );
}

function SendDialog({
  issue: { id, subject, text, updatedAt },
  readerCount,
  onClose,
}: Omit<Props, "onEdit"> & { onClose: () => void }) {
  const form = useDone(() => api.sendIssue({ id, updatedAt }), onClose, "Failed to send the issue");
  const who = readerCount === null ? "everyone who gets the newsletter" : countReaders(readerCount);
  return (
    <SubmitDialog title="Send this issue?" form={form} label="Send It" onClose={onClose}>
      <p>It goes by mail to {who}, only this once. What is sent cannot be taken back.</p>
      <IssuePreview subject={subject} text={text} />
    </SubmitDialog>
  );
}

function RemoveDialog({
  issue: { id, subject },
  onClose,
}: Pick<Props, "issue"> & { onClose: () => void }) {
  const form = useDone(() => api.removeIssue({ id }), onClose, "Failed to remove the draft");
  return (
    <SubmitDialog
      title="Remove this draft?"
      form={form}
      label="Remove Draft"
      variant="danger"
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <b className="font-semibold">{subject}</b> goes for good. Nobody has read it.
      </p>
    </SubmitDialog>
  );
}

function useDone(
  call: () => Promise<{ message: string }>,
  onClose: () => void,
  failure: string,
): ReturnType<typeof useSubmit> {
  const { revalidate } = useRevalidator();
  return useSubmit(async () => {
    toast.success((await call()).message);
    onClose();
    await revalidate();
  }, failure);
}
