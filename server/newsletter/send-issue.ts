import type { Issue } from "#contract/newsletter.ts";
import { audit } from "../audit/audit.ts";
import type { Tx } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { enqueue, enqueueEach } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import { getIssue } from "./list-issues.ts";
import { lockDraft } from "./write-issue.ts";

const atOnce = 500;

/**
 * Lets an issue go to everyone who gets the newsletter. Throws ISSUE_NOT_FOUND, ISSUE_SENT, ISSUE_CHANGED when it is not
 * what the admin has read, NO_READERS.
 */
export async function sendIssue(
  tx: Tx,
  { id, updatedAt, adminId }: { id: string; updatedAt: Date; adminId: string },
): Promise<Issue> {
  const draft = await lockDraft(tx, id);
  if (draft.updatedAt.getTime() !== updatedAt.getTime()) throw new Refusal("ISSUE_CHANGED");
  const [reader] = await tx`
    select 1 as one from app.newsletter_subscription
    where confirmed_at is not null and left_at is null limit 1`;
  if (!reader) throw new Refusal("NO_READERS");
  await tx`update app.newsletter_issue set sent_at = app.now() where id = ${id}`;
  await enqueue(tx, "mailIssue", { issueId: id });
  const { subject, text } = draft;
  const done = { actorId: adminId, action: "issue_sent", subjectId: id } as const;
  await audit(tx, { ...done, before: {}, after: { subject, text } });
  return getIssue(tx, id);
}

/** The job of it: a job for each reader, in parts. Whoever confirms later gets the next issue. */
export async function mailIssue(
  tx: Tx,
  { issueId, after = firstId }: Payload<"mailIssue">,
): Promise<void> {
  const readers = await tx<{ id: string }>`
    select s.id from app.newsletter_issue i
    join app.newsletter_subscription s on s.confirmed_at <= i.sent_at and s.left_at is null
    where i.id = ${issueId} and s.id > ${after} order by s.id limit ${atOnce}`;
  await enqueueEach(
    tx,
    "mailIssueReader",
    readers.map(({ id: subscriptionId }) => ({ issueId, subscriptionId })),
  );
  const last = readers.at(-1);
  const isMore = last !== undefined && readers.length === atOnce;
  await tx`
    update app.newsletter_issue set reader_count = reader_count + ${readers.length},
      listed_at = case when ${!isMore} then app.now() end
    where id = ${issueId}`;
  if (isMore) await enqueue(tx, "mailIssue", { issueId, after: last.id });
}
