import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { loneAdminHint } from "./active-admins.ts";

type Kind = "release" | "outcome" | "suspense" | "withdrawal" | "setting";
type Item = {
  kind: Kind;
  itemId: string;
  adminId: string;
  /** What both have to agree on, where the item itself does not say it. */
  figures?: Record<string, string>;
  needsTwo: boolean;
};
type First = { adminId: string; figures: Record<string, string> };
/** `firstAdminId` is null where one admin was enough. */
type Verdict = { status: "awaiting_second" } | { status: "approved"; firstAdminId: string | null };

/**
 * The two-admin rule. Where two are needed, the first one's approval is kept and the item awaits a second;
 * another admin's same approval completes it. The first may approve again with other figures. Whoever is no
 * active admin any more does not count. An item that awaits a second admin goes on awaiting one, even when
 * one would be enough by now. The caller holds the item locked. Throws AWAITS_SECOND_ADMIN, FIGURES_DIFFER.
 */
export async function approve(tx: Tx, item: Item): Promise<Verdict> {
  const { kind, itemId, adminId, figures = {}, needsTwo } = item;
  const first = await lockFirst(tx, item);
  const isSame = first !== null && sameFigures(first.figures, figures);
  if (first && isSame && first.adminId === adminId) {
    const { message } = new Refusal("AWAITS_SECOND_ADMIN");
    const hint = await loneAdminHint(tx);
    throw new Refusal("AWAITS_SECOND_ADMIN", { message: `${message}${hint}` });
  }
  if (isSame || !needsTwo) {
    await forgetApproval(tx, kind, itemId);
    return { status: "approved", firstAdminId: isSame ? first.adminId : null };
  }
  if (first && first.adminId !== adminId) throw new Refusal("FIGURES_DIFFER");
  await tx`
    insert into app.first_approval (kind, item_id, admin_id, figures)
    values (${kind}, ${itemId}, ${adminId}, ${figures})
    on conflict (kind, item_id) do update set admin_id = excluded.admin_id, figures = excluded.figures,
      made_at = app.now()`;
  return { status: "awaiting_second" };
}

/** What was approved first has changed, or is done. */
export async function forgetApproval(tx: Tx, kind: Kind, itemId: string): Promise<void> {
  await tx`delete from app.first_approval where kind = ${kind} and item_id = ${itemId}`;
}

/** The approval that counts, with its admin locked: nobody loses the role while it is being used. */
async function lockFirst(tx: Tx, { kind, itemId }: Item): Promise<First | null> {
  await tx`
    select 1 as one from app.person where id =
      (select admin_id from app.first_approval where kind = ${kind} and item_id = ${itemId}) for share`;
  // A new statement: it sees what became of the role while this waited.
  const [first = null] = await tx<First>`
    select admin_id, figures from app.valid_first_approval where kind = ${kind} and item_id = ${itemId}`;
  return first;
}

function sameFigures(a: Record<string, string>, b: Record<string, string>): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}
