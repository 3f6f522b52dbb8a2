import { maxMessageLength, maxSubjectLength } from "#contract/messages.ts";
import { api } from "#web/api/api.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";
import { Head } from "./head.tsx";
import { draftOf, type NewMessage } from "./inbox.ts";

/** Writes to somebody for the first time, or to all backers. What is typed stays in the tab until it is sent. */
export function NewMessageForm({
  given: { to, projectId, reader },
  back,
  onSent,
}: {
  given: NewMessage;
  back: string;
  onSent: (id: string) => Promise<void>;
}) {
  const place = `${to}:${projectId ?? ""}`;
  const drafts = { subject: draftOf(`subject:${place}`), content: draftOf(place) };
  const { attributes, problems, isBusy } = useSubmit(async ({ subject = "", content = "" }) => {
    refuseFields({
      subject: subject.trim() === "" && "Please write a subject",
      content: content.trim() === "" && "Please write a message",
    });
    const sent = await api.sendMessage({ to, projectId, subject, content });
    drafts.subject.forget();
    drafts.content.forget();
    toast.success(sent.message);
    await onSent(sent.data.id);
  }, "Failed to send message. Please try again.");
  const { sender, projectName, backerCount } = reader;
  return (
    <section className="conversation" aria-label="New message">
      <Head of={reader} title="New message" back={back}>
        {backerCount
          ? `: ${backerCount} people, each by themselves`
          : projectName && `, about ${projectName}`}
      </Head>
      <form {...attributes} className="grid content-start gap-5 p-4 lg:p-6">
        <TextField
          label="Subject"
          name="subject"
          maxLength={maxSubjectLength}
          error={problems.subject}
          defaultValue={drafts.subject.read()}
          onChange={({ target }) => drafts.subject.keep(target.value)}
        />
        <TextArea
          label={`Message to ${sender}`}
          name="content"
          rows={6}
          maxLength={maxMessageLength}
          error={problems.content}
          defaultValue={drafts.content.read()}
          onChange={({ target }) => drafts.content.keep(target.value)}
        />
        <FormProblem>{problems.form}</FormProblem>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">Never pay anyone outside Ajose.</p>
          <Button type="submit" isBusy={isBusy}>
            <Icon name="send" className="size-5" /> Send
          </Button>
        </div>
      </form>
    </section>
  );
}
