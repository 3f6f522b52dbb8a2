import type { Db } from "../../platform/db/db.ts";
import { failedSignInsKey } from "./failed-sign-ins.ts";
import { idleDays } from "./sessions.ts";
import type { Tokens } from "./tokens.ts";

/** The latest are enough to see what is going on. */
const shownAtMost = 20;

type Session = {
  id: string;
  device: string;
  signedInAt: Date;
  lastUsedAt: Date;
  /** Null while it lasts. */
  endedAt: Date | null;
};
type Device = { device: string; trustedAt: Date };

/** Where a person is and was signed in lately, which devices they trust, and how often a password was wrong today. */
export async function readSignIns(
  { db, tokens }: { db: Db; tokens: Pick<Tokens, "digest"> },
  { id, email }: { id: string; email: string },
): Promise<{ failed: number; sessions: Session[]; devices: Device[] }> {
  const [failures] = await db<{ count: number }>`
    select count from app.counter where key = ${failedSignInsKey(tokens, email)} and resets_at > app.now()`;
  const sessions = await db<Session>`
    select id, device_name as device, created_at as signed_in_at, rotated_at as last_used_at,
      case when over <= app.now() then over end as ended_at
    from (
      select *, least(ended_at, expires_at, rotated_at + make_interval(days => ${idleDays})) as over
      from app.session where person_id = ${id}) s
    order by rotated_at desc, id desc limit ${shownAtMost}`;
  const devices = await db<Device>`
    select coalesce((
        select s.device_name from app.session s
        where s.person_id = d.person_id and s.device_hash = d.device_hash
        order by s.rotated_at desc limit 1), '') as device, d.trusted_at
    from app.trusted_device d where d.person_id = ${id}
    order by d.trusted_at desc, d.device_hash limit ${shownAtMost}`;
  return { failed: failures?.count ?? 0, sessions, devices };
}
