import { useRef } from "react";
import type { Conversation } from "#contract/messages.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { draftOf } from "./inbox.ts";

/** Answers in a conversation. What is typed stays in the tab until it is sent. */
export function ReplyForm({
  conversation: { id, sender },
  onSent,
}: {
  conversation: Conversation;
  onSent: () => Promise<void>;
}) {
  const draft = draftOf(id);
  const text = useRef<HTMLTextAreaElement>(null);
  const { attributes, problems, isBusy } = useSubmit(async ({ content = "" }) => {
    refuseFields({ content: content.trim() === "" && "Please write a message" });
    await api.sendMessage({ replyTo: id, content });
    draft.forget();
    if (text.current) text.current.value = "";
    await onSent();
    text.current?.focus();
  }, "Failed to send message. Please try again.");
  return (
    <form {...attributes} aria-label="Reply" className="reply border-t border-line bg-card p-4">
      <TextArea
        label={`Reply to ${sender}`}
        name="content"
        rows={2}
        ref={text}
        error={problems.content}
        defaultValue={draft.read()}
        onChange={({ target }) => draft.keep(target.value)}
      />
      <FormProblem className="mt-3">{problems.form}</FormProblem>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">Never pay anyone outside Ajose.</p>
        <Button type="submit" size="small" isBusy={isBusy}>
          <Icon name="send" className="size-5" /> Send
        </Button>
      </div>
    </form>
  );
}
