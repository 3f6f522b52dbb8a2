import type { IdentityContext } from "../identity/context.ts";
import { anonymousRecipient } from "../identity/mails/email-templates.ts";
import type { Db, Sql } from "../platform/db/db.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import { render, type SendMail } from "../platform/mail/mail.ts";
import { issueTemplate } from "./mails.ts";
import { leaveUrl } from "./newsletter.ts";
import { readerAddress } from "./readers.ts";

type Turn = Payload<"mailIssueReader">;
type Due = { subject: string; text: string; address: string };

/**
 * The job that sends an issue to one reader: not to whoever has left meanwhile, and never twice. The turn is taken
 * before it is sent: of a process that dies in between, one reader may miss it, and nobody gets it again. A mail
 * server that refuses gives the turn back.
 */
export function createIssueMailer(
  { db, tokens, publicUrl }: Pick<IdentityContext, "db" | "tokens" | "publicUrl">,
  send: SendMail,
) {
  return async (turn: Turn, jobId: string): Promise<void> => {
    const due = await takeTurn(db, turn);
    if (!due) return;
    const unsubscribeUrl = leaveUrl(tokens, publicUrl, turn.subscriptionId);
    const mail = render(anonymousRecipient(due.address), issueTemplate(due, unsubscribeUrl));
    try {
      await send({ ...mail, unsubscribeUrl }, jobId);
    } catch (problem) {
      await giveBack(db, turn);
      throw problem;
    }
  };
}

function takeTurn(db: Db, { issueId, subscriptionId }: Turn): Promise<Due | null> {
  return db.transaction(async (tx) => {
    const [taken] = await tx`
      insert into app.newsletter_turn (issue_id, subscription_id) values (${issueId}, ${subscriptionId})
      on conflict do nothing returning 1 as one`;
    if (!taken) return null;
    const address = await readerAddress(tx, subscriptionId);
    const [issue] = await tx<{ subject: string; text: string }>`
      update app.newsletter_issue set
        sent_count = sent_count + ${address === null ? 0 : 1},
        left_count = left_count + ${address === null ? 1 : 0}
      where id = ${issueId} returning subject, text`;
    return issue && address !== null ? { ...issue, address } : null;
  });
}

async function giveBack(db: Db, { issueId, subscriptionId }: Turn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx`
      delete from app.newsletter_turn
      where issue_id = ${issueId} and subscription_id = ${subscriptionId}`;
    await tx`update app.newsletter_issue set sent_count = sent_count - 1 where id = ${issueId}`;
  });
}

/** Forgets whose turn it was once no job of the issue can be tried any more. */
export async function sweepTurns(db: Sql): Promise<void> {
  await db`
    delete from app.newsletter_turn
    where issue_id in (
      select id from app.newsletter_issue where listed_at < app.now() - interval '60 days')`;
}
