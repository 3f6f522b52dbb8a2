import type { Issue } from "#contract/newsletter.ts";
import { audit } from "../audit/audit.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { getIssue } from "./list-issues.ts";

type Written = { subject: string; text: string; adminId: string };

/** Writes an issue as a draft. */
export async function createIssue(tx: Tx, { subject, text, adminId }: Written): Promise<Issue> {
  const id = newId();
  await tx`
    insert into app.newsletter_issue (id, author_id, subject, text)
    values (${id}, ${adminId}, ${subject}, ${text})`;
  const done = { actorId: adminId, action: "issue_written", subjectId: id } as const;
  await audit(tx, { ...done, before: {}, after: { subject, text } });
  return getIssue(tx, id);
}

/** Throws ISSUE_NOT_FOUND, ISSUE_SENT. */
export async function editIssue(
  tx: Tx,
  { id, subject, text, adminId }: Written & { id: string },
): Promise<Issue> {
  const before = await lockDraft(tx, id);
  await tx`
    update app.newsletter_issue set subject = ${subject}, text = ${text}, updated_at = app.now()
    where id = ${id}`;
  const done = { actorId: adminId, action: "issue_written", subjectId: id } as const;
  await audit(tx, { ...done, before: wordsOf(before), after: { subject, text } });
  return getIssue(tx, id);
}

/** Throws ISSUE_NOT_FOUND, ISSUE_SENT. */
export async function removeIssue(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const before = await lockDraft(tx, id);
  await tx`delete from app.newsletter_issue where id = ${id}`;
  const done = { actorId: adminId, action: "issue_removed", subjectId: id } as const;
  await audit(tx, { ...done, before: wordsOf(before), after: {} });
}

/** So that of two admins the second one meets what the first has left. */
export async function lockDraft(tx: Tx, id: string): Promise<Issue> {
  const [locked] = await tx`
    select 1 as one from app.newsletter_issue where id = ${id} for update`;
  if (!locked) throw new Refusal("ISSUE_NOT_FOUND");
  const issue = await getIssue(tx, id);
  if (issue.state !== "draft") throw new Refusal("ISSUE_SENT");
  return issue;
}

function wordsOf({ subject, text }: Issue): { subject: string; text: string } {
  return { subject, text };
}
