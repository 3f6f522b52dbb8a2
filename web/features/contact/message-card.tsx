import { useState } from "react";
import type { ContactReply } from "#contract/contact.ts";
import { formatMoment, span } from "#contract/dates/dates.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { type ContactMessage, draftOf, statusOf } from "./inbox.ts";
import { ReplyForm } from "./reply-form.tsx";

type Props = {
  message: ContactMessage;
  now: Date;
  onMark: (answered: boolean) => Promise<void>;
  onReplied: (said: string) => Promise<void>;
};

/** One message of the inbox, whole, with what was answered and what one may do about it. */
export function MessageCard({ message, now, onMark, onReplied }: Props) {
  const { id, name, email, subject, category, message: text, createdAt, replies } = message;
  const titleId = `message-${id}`;
  const status = statusOf(message, now);
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={status.tone}>{status.text}</Badge>
        <Badge tone="violet">{category}</Badge>
        <span className="text-sm text-ink-soft">
          <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>,{" "}
          {span(now.getTime() - createdAt.getTime())} ago
        </span>
      </div>
      <h2 id={titleId} className={`mt-3 text-xl wrap-anywhere ${headingFont(subject)}`}>
        {subject}
      </h2>
      <p className="mt-1 text-[0.9375rem] wrap-anywhere text-ink-soft">
        {name}, {email}
      </p>
      <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {replies.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
      <MessageActions message={message} titleId={titleId} onMark={onMark} onReplied={onReplied} />
    </Card>
  );
}

function Reply({ reply: { author, text, createdAt } }: { reply: ContactReply }) {
  return (
    <div className="mt-5 border-l-2 border-line pl-5">
      <p className="text-sm text-ink-soft">
        {author} replied by mail,{" "}
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      </p>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

function MessageActions({
  message,
  titleId,
  onMark,
  onReplied,
}: Omit<Props, "now"> & { titleId: string }) {
  const { id, answeredAt } = message;
  // A reply that was begun is there again after a reload.
  const [isReplying, setReplying] = useState(() => draftOf(id).read() !== "");
  const { problems, isBusy, submit } = useSubmit(
    () => onMark(!answeredAt),
    "Failed to update message",
  );
  return (
    <>
      <div className="mt-5 grid gap-2.5 sm:flex">
        <Button
          size="small"
          variant={isReplying || answeredAt ? "outline" : "action"}
          aria-expanded={isReplying}
          aria-describedby={titleId}
          onClick={() => setReplying(!isReplying)}
        >
          Reply
        </Button>
        <Button
          size="small"
          variant="outline"
          isBusy={isBusy}
          aria-describedby={titleId}
          onClick={() => submit()}
        >
          {answeredAt ? "Mark as not answered" : "Mark as answered"}
        </Button>
        <FormProblem className="w-full">{problems.form}</FormProblem>
      </div>
      {isReplying && (
        <ReplyForm
          message={message}
          onSent={async (said) => {
            setReplying(false);
            await onReplied(said);
          }}
        />
      )}
    </>
  );
}
