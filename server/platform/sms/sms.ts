import type { Config } from "../config/config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/ids.ts";
import { Refusal } from "../http/refusal.ts";
import type { Payload } from "../jobs/kinds.ts";

/** The job that hands a text message to the transport; a demo's outbox is the only one so far. */
export function createTexter(db: Db) {
  return async ({ personId, to, text }: Payload<"sms">, jobId: string): Promise<void> => {
    // The job's id is the message's: a repeat after a crash does not deliver twice.
    await db`
      insert into app.sms_outbox (id, person_id, recipient, text)
      values (${jobId || newId()}, ${personId}, ${to}, ${text})
      on conflict do nothing`;
  };
}

export type SmsSettings = Pick<Config, "SMS_TRANSPORT" | "MAIL_TRANSPORT">;

/** The outbox is on beside the mailbox unless said otherwise; neither starts in production. */
export function canText({ SMS_TRANSPORT, MAIL_TRANSPORT }: SmsSettings): boolean {
  return (SMS_TRANSPORT ?? (MAIL_TRANSPORT === "mailbox" ? "outbox" : "off")) === "outbox";
}

/** Throws SMS_OFF where nothing can be sent. */
export function refuseWithoutSms(settings: SmsSettings): void {
  if (!canText(settings)) throw new Refusal("SMS_OFF");
}
