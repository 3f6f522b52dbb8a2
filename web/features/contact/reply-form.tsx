import { maxReplyLength } from "#contract/contact.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { type ContactMessage, draftOf } from "./inbox.ts";

/** Answers a message by mail. What is typed stays in the tab until it is sent, wherever the message moves in the list. */
export function ReplyForm({
  message: { id, email, answeredAt, replies },
  onSent,
}: {
  message: ContactMessage;
  onSent: (said: string) => Promise<void>;
}) {
  const draft = draftOf(id);
  const { attributes, problems, isBusy } = useSubmit(async ({ text = "" }) => {
    refuseFields({ text: text.trim() === "" && "Please write a reply" });
    const saw = { sawAnswered: answeredAt !== null, sawReplies: replies.length };
    const { message } = await api.replyToContact({ id, text, ...saw });
    draft.forget();
    await onSent(message);
  }, "Failed to send the reply");
  return (
    <form {...attributes} aria-label="Reply" className="mt-5 grid max-w-3xl gap-4">
      <TextArea
        label="Your reply"
        name="text"
        rows={4}
        maxLength={maxReplyLength}
        hint={`Goes by mail to ${email}, with the message under it.`}
        error={problems.text}
        defaultValue={draft.read()}
        onChange={({ target }) => draft.keep(target.value)}
      />
      <FormProblem>{problems.form}</FormProblem>
      <div className="grid sm:flex">
        <Button type="submit" size="small" isBusy={isBusy}>
          Send Reply
        </Button>
      </div>
    </form>
  );
}
