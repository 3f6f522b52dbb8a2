import type { Sql } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { queueLetter } from "../platform/mail.ts";

type NoticeType =
  | "new_project_available"
  | "investment_return"
  | "project_status_changed"
  | "wallet_credited"
  | "wallet_debited";

type Notice = {
  type: NoticeType;
  title: string;
  /** Whole sentences: they are also the mail's text. */
  message: string;
  /** The page of ours where one sees it, such as "/investor/wallet". */
  link?: string;
};

/** Tells one person of something in the transaction in which it happens, and by mail once that has committed. */
export async function notify(tx: Sql, notice: Notice & { personId: string }): Promise<void> {
  await notifyEach(tx, [notice.personId], notice);
}

/** Tells many people the same. */
export async function notifyEach(tx: Sql, personIds: string[], notice: Notice): Promise<void> {
  const { type, title, message, link } = notice;
  const people = await tx<{ firstName: string; lastName: string; email: string }>`
    with told as (
      insert into app.notification (id, person_id, type, title, message, link)
      select t.id, p.id, ${type}, ${title}, ${message}, ${link ?? null}
      from unnest(${personIds.map(newId)}::uuid[], ${personIds}::uuid[]) as t (id, person_id)
      join app.person p on p.id = t.person_id and p.closed_at is null
      returning person_id)
    select first_name, last_name, email from app.person where id in (select person_id from told)`;
  for (const { firstName, lastName, email } of people) {
    await queueLetter(
      tx,
      { name: `${firstName} ${lastName}`, address: email },
      {
        subject: title,
        greeting: `Hello ${firstName},`,
        paragraphs: [message],
        note: "Sign in to Ajose to see more.",
      },
    );
  }
}
