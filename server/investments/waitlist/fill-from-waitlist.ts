import { createHash } from "node:crypto";
import { endpoints } from "#contract/endpoints.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { notify } from "../../notifications/notify.ts";
import { waitlistNotServed, waitlistServed } from "../../notifications/texts/investment-texts.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { nameOfCall } from "../../platform/http/idempotency.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Invest } from "../invest.ts";

type WaitlistEntry = {
  id: string;
  projectId: string;
  projectName: string;
  personId: string;
  role: string;
  isActive: boolean;
  amountKobo: bigint;
};

/**
 * Room appeared in a project that was full: invests those who wait, first in, first out, by the same verb
 * as everyone. Whoever cannot be is notified once, and keeps the place for the next time. Many processes may
 * do this: an entry's own id is the key under which it is invested, once.
 */
export async function fillFromWaitlist(db: Db, invest: Invest): Promise<void> {
  await db`
    update app.waiting w set told_at = null from app.project_totals t
    where t.project_id = w.project_id and t.status = 'FUNDED' and w.told_at is not null`;
  const open = await db<{ projectId: string }>`
    select distinct w.project_id from app.waiting w join app.project_totals t on t.project_id = w.project_id
    where t.status = 'OPEN' and t.closes_at > app.now() and w.told_at is null`;
  for (const { projectId } of open) while (await fillNext(db, projectId, invest));
}

/** Invests the next one on the waitlist; false when there is none. */
async function fillNext(db: Db, projectId: string, invest: Invest): Promise<boolean> {
  const entry = await pickFirst(db, projectId);
  if (!entry) return false;
  const refusal = await tryToInvest(entry, invest);
  if (refusal === null || refusal.code === "KEY_REUSED") {
    await db.transaction((tx) => notifyFilled(tx, entry));
    return true;
  }
  if (refusal.code === "PROJECT_NOT_OPEN" || refusal.code === "PROJECT_NOT_FOUND") {
    // The project is full again, or over: those who wait keep waiting.
    await db`update app.waiting set taken_at = null where id = ${entry.id}`;
    return false;
  }
  await db.transaction((tx) => notifyNotFilled(tx, entry, refusal));
  return true;
}

/** One whose turn it was when a process died is taken again. */
async function pickFirst(db: Db, projectId: string): Promise<WaitlistEntry | undefined> {
  const [first] = await db<WaitlistEntry>`
    update app.waiting w set taken_at = app.now() from app.project p, app.person c
    where p.id = w.project_id and c.id = w.person_id and w.id = (
      select id from app.waiting where project_id = ${projectId} and told_at is null
      order by created_at, id limit 1)
    returning w.id, w.project_id, p.name as project_name, w.person_id, c.role,
      c.status = 'ACTIVE' as is_active, w.amount_kobo`;
  return first;
}

async function tryToInvest(entry: WaitlistEntry, invest: Invest): Promise<Refusal | null> {
  const { id, projectId, personId, role, isActive, amountKobo } = entry;
  if (!isActive) return new Refusal("SUSPENDED");
  const idempotencyKey = {
    personId,
    call: nameOfCall(endpoints.invest),
    key: `waiting-list:${id}`,
    requestHash: createHash("sha256").update(String(amountKobo)).digest(),
  };
  try {
    await invest({ projectId, amountKobo, investor: { id: personId, role }, idempotencyKey });
    return null;
  } catch (problem) {
    if (problem instanceof Refusal && problem.code !== "UNAVAILABLE") return problem;
    throw problem;
  }
}

type Newest = { id: string; isPending: boolean; cancellableUntil: Date; transferId: string };

async function notifyFilled(tx: Tx, entry: WaitlistEntry): Promise<void> {
  const { id, projectId, personId } = entry;
  const [served] = await tx`delete from app.waiting where id = ${id} returning id`;
  if (!served) return;
  const [newest] = await tx<Newest>`
    select i.id, i.status = 'pending' as is_pending, i.cancellable_until, t.id as transfer_id
    from app.investment i
    join ledger.transfer t on t.kind = 'investment' and t.business_key = i.project_id || ':' || i.id
    where i.project_id = ${projectId} and i.investor_id = ${personId}
    order by i.created_at desc, i.id desc limit 1`;
  if (!newest) throw new Error("the investment from the waitlist is not there");
  await notify(tx, { personId, ...waitlistServed({ ...entry, ...newest }) });
}

async function notifyNotFilled(
  tx: Tx,
  entry: WaitlistEntry,
  { code, message }: Refusal,
): Promise<void> {
  const { id, personId, amountKobo } = entry;
  const [notified] = await tx`
    update app.waiting set told_at = app.now(), taken_at = null
    where id = ${id} and told_at is null returning id`;
  if (!notified) return;
  const wanted = formatShort(amountKobo);
  const own: Partial<Record<RefusalCode, string>> = {
    PAST_THE_GOAL: `${message}, less than the ${wanted} that you asked for.`,
    INSUFFICIENT_BALANCE: `Your wallet does not hold the ${wanted} that you asked for.`,
  };
  const why = own[code] ?? (message.endsWith(".") ? message : `${message}.`);
  const mayTry = code in own || code === "RETAIL_LIMIT";
  const place = mayTry
    ? "You keep your place, and can invest yourself while there is room."
    : "You keep your place.";
  await notify(tx, { personId, ...waitlistNotServed({ ...entry, why, place }) });
}
