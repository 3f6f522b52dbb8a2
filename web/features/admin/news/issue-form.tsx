import { useState } from "react";
import { useRevalidator } from "react-router";
import { type Issue, maxIssueSubject, maxIssueText } from "#contract/newsletter.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { IssuePreview } from "./issue-preview.tsx";

/** An issue to write, or to write anew, beside how its readers will see it. */
export function IssueForm({ issue, onClose }: { issue: Issue | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [subject, setSubject] = useState(issue?.subject ?? "");
  const [text, setText] = useState(issue?.text ?? "");
  const [tab, setTab] = useState("write");
  const { attributes, problems, isBusy } = useSubmit(
    async () => {
      const written = { subject, text };
      const { message } = issue
        ? await api.editIssue({ id: issue.id, ...written })
        : await api.createIssue(written);
      toast.success(message);
      onClose();
      await revalidate();
    },
    "Failed to save the issue",
    { reveal: () => setTab("write") },
  );
  const write = (
    <div className="grid gap-5">
      <TextField
        label="Subject"
        name="subject"
        required
        maxLength={maxIssueSubject}
        error={problems.subject}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      />
      <TextArea
        label="Text"
        name="text"
        required
        rows={10}
        maxLength={maxIssueText}
        hint="An empty line begins a paragraph. Web addresses become links in most mailboxes."
        error={problems.text}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
  return (
    <form {...attributes} aria-label="Issue" className="grid max-w-3xl gap-5">
      <Panel className="grid gap-5">
        <Tabs
          label="Write or preview"
          keeps
          current={tab}
          onChange={setTab}
          tabs={[
            { id: "write", label: "Write", content: write },
            {
              id: "preview",
              label: "Preview",
              content: <IssuePreview subject={subject} text={text} />,
            },
          ]}
        />
        <FormProblem>{problems.form}</FormProblem>
        <div className="grid gap-3 sm:flex">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save Draft
          </Button>
        </div>
      </Panel>
    </form>
  );
}
