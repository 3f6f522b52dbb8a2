import { formatMoment, span } from "#contract/dates/dates.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { type ContactMessage, replyLink, statusOf } from "./inbox.ts";

/** One message of the inbox, whole, with what one may do about it. */
export function MessageCard({
  message,
  now,
  onMark,
}: {
  message: ContactMessage;
  now: Date;
  onMark: (answered: boolean) => Promise<void>;
}) {
  const { id, name, email, subject, category, message: text, createdAt, answeredAt } = message;
  const titleId = `message-${id}`;
  const status = statusOf(message, now);
  const { problems, isBusy, submit } = useSubmit(
    () => onMark(!answeredAt),
    "Failed to update message",
  );
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
      <div className="mt-5 grid gap-2.5 sm:flex">
        <a
          href={replyLink(message)}
          aria-describedby={titleId}
          className="inline-flex min-h-11 items-center justify-center rounded-field bg-action px-3.5 text-[0.9375rem] font-semibold text-action-ink hover:bg-action-hover"
        >
          Reply by email
        </a>
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
    </Card>
  );
}
