import type { Sql } from "../../platform/db/db.ts";

export type SendingDelay = { now: Date; until: Date; cause: "account" | "reset" | "device" | null };
const never = "1000-01-01 00:00:00+00";

/**
 * From when money may be sent to this bank account of a person, and the cause of the longest delay: their first
 * use of the account, a password reset, a newly trusted device (rules section 6). The present time without a delay.
 */
export async function readSendingDelay(
  tx: Sql,
  {
    personId,
    bankCode,
    accountNumber,
  }: { personId: string; bankCode: string; accountNumber: string },
  hours: number,
): Promise<SendingDelay> {
  const [waits] = await tx<{ now: Date; account: Date; reset: Date; device: Date }>`
    select app.now() as now,
      coalesce(min(w.created_at), app.now()) + make_interval(hours => ${hours}) as account,
      coalesce(p.password_reset_at, ${never}::timestamptz) + make_interval(hours => ${hours}) as reset,
      coalesce((select max(trusted_at) from app.trusted_device d where d.person_id = p.id), ${never}::timestamptz)
        + make_interval(hours => ${hours}) as device
    from app.person p
    left join app.withdrawal w on w.person_id = p.id and w.bank_code = ${bankCode}
      and w.account_number = ${accountNumber} and w.status not in ('rejected', 'cancelled')
    where p.id = ${personId} group by p.id`;
  if (!waits) throw new Error("the person of a withdrawal is not there");
  const causes = ["account", "reset", "device"] as const;
  const last = causes.reduce((a, b) => (waits[b] > waits[a] ? b : a));
  const { now } = waits;
  return waits[last] > now
    ? { now, until: waits[last], cause: last }
    : { now, until: now, cause: null };
}

/** Why it waits, as a sentence; null when it does not. */
export function sendingDelaySentence({ cause }: SendingDelay): string | null {
  const sentences = {
    account: "You have not used this bank account before.",
    reset: "Your password was reset not long ago.",
    device: "You signed in on a new device not long ago.",
  };
  return cause && sentences[cause];
}
