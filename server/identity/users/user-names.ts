import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Refuses a userName that an account has, or an attempt to register, whoever they belong to; one's own
 * attempt on the same device is no obstacle. Until the end of the transaction nobody else can take it.
 * Throws USERNAME_EXISTS.
 */
export async function refuseTakenUserName(
  tx: Tx,
  { userName, email, deviceHash }: { userName: string; email: string; deviceHash: string },
): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(lower(${`user-name:${userName}`}), 0))`;
  const [taken] = await tx`
    select 1 from app.person where lower(user_name) = lower(${userName})
    union all
    select 1 from app.registration r join app.person p on p.id = r.person_id
    where lower(r.user_name) = lower(${userName})
      and not (lower(p.email) = ${email} and r.device_hash = ${deviceHash})
    limit 1`;
  if (taken) throw new Refusal("USERNAME_EXISTS");
}
