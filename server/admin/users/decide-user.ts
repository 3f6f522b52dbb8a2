import { audit } from "../../audit/audit.ts";
import { byWhom } from "../../identity/by-whom.ts";
import { flagUser, settleFlag } from "../../identity/users/flag-user.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Decision } from "../decide-project.ts";
import { setUserStatus } from "./users.ts";

type Flag = { personId: string; source: string; decidedAt: Date | null };

/** An admin's own doubt about a user. Throws USER_NOT_FOUND, ADMIN_NOT_TOGGLED, USER_FLAGGED. */
export async function flagForReview(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const [user] = await tx<{ role: string; status: string }>`
    select role, status from app.person where id = ${id} and closed_at is null`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  if (user.role === "admin") throw new Refusal("ADMIN_NOT_TOGGLED");
  const flag = { personId: id, source: "admin", reason, flaggedBy: adminId } as const;
  if (user.status === "SUSPENDED")
    throw new Refusal("USER_FLAGGED", { message: "This user is suspended already" });
  if ((await flagUser(tx, flag)) === null) throw new Refusal("USER_FLAGGED");
  await audit(tx, {
    actorId: adminId,
    action: "user_flagged",
    subjectId: id,
    reason,
    before: { status: user.status },
    after: { status: user.status, flag: "admin" },
  });
}

/** Finds nothing wrong with a flagged user. Throws FLAG_NOT_FOUND, FLAG_DECIDED, OWN_ITEM. */
export async function clearFlag(tx: Tx, { id, adminId }: Decision): Promise<void> {
  const { personId, source } = await lockOpen(tx, { id, adminId });
  await settleFlag(tx, id);
  await audit(tx, {
    actorId: adminId,
    action: "user_flag_cleared",
    subjectId: id,
    before: { personId, flag: source },
    after: { personId, flag: "cleared" },
  });
}

/** Suspends a flagged user, who reads the reason. Throws as clearing does, and ADMIN_NOT_TOGGLED. */
export async function suspendFlagged(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const { personId } = await lockOpen(tx, { id, adminId });
  await setUserStatus(tx, { id: personId, adminId, status: "SUSPENDED", reason });
}

/** Holds the person until the end, as suspending them does, so that of two decisions only the first finds it open. */
async function lockOpen(tx: Tx, { id, adminId }: Decision): Promise<Flag> {
  await tx`
    select 1 as one from app.person p join app.user_flag f on f.person_id = p.id
    where f.id = ${id} for no key update of p`;
  // A new statement: it sees what was decided while this waited.
  const [flag] = await tx<Flag>`
    select person_id, source, decided_at from app.user_flag where id = ${id}`;
  if (!flag) throw new Refusal("FLAG_NOT_FOUND");
  if (flag.personId === adminId) throw new Refusal("OWN_ITEM");
  if (flag.decidedAt === null) return flag;
  const cleared = await byWhom(tx, id, "user_flag_cleared");
  const outcome = cleared
    ? `cleared${cleared}`
    : `the user was suspended${await byWhom(tx, flag.personId, "user_suspended")}`;
  throw new Refusal("FLAG_DECIDED", {
    message: `${new Refusal("FLAG_DECIDED").message}: ${outcome}`,
  });
}
