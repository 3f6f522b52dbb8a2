import type { Tx } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";

type Item = {
  kind: "release" | "outcome" | "suspense";
  itemId: string;
  adminId: string;
  /** What both have to agree on. */
  figures: Record<string, string>;
};

/**
 * Where two admins are needed: keeps the first one's approval and answers false, and true when another's
 * is the same. The first may call again with other figures; whoever is no active admin any more does not
 * count. The item must be locked. Throws AWAITS_SECOND_ADMIN, FIGURES_DIFFER.
 */
export async function isAgreed(tx: Tx, { kind, itemId, adminId, figures }: Item): Promise<boolean> {
  const [first] = await tx<{ adminId: string; figures: Record<string, string> }>`
    select f.admin_id, f.figures from app.first_approval f
    join app.person p on p.id = f.admin_id and p.role = 'admin' and p.status = 'ACTIVE'
    where f.kind = ${kind} and f.item_id = ${itemId}`;
  const isSame = first !== undefined && sameFigures(first.figures, figures);
  if (first && first.adminId !== adminId) {
    if (!isSame) throw new Refusal("FIGURES_DIFFER");
    await forgetApproval(tx, kind, itemId);
    return true;
  }
  if (isSame) throw new Refusal("AWAITS_SECOND_ADMIN");
  await tx`
    insert into app.first_approval (kind, item_id, admin_id, figures)
    values (${kind}, ${itemId}, ${adminId}, ${figures})
    on conflict (kind, item_id) do update set admin_id = excluded.admin_id, figures = excluded.figures,
      made_at = app.now()`;
  return false;
}

/** What was approved first has changed, or is done. */
export async function forgetApproval(tx: Tx, kind: Item["kind"], itemId: string): Promise<void> {
  await tx`delete from app.first_approval where kind = ${kind} and item_id = ${itemId}`;
}

function sameFigures(a: Record<string, string>, b: Record<string, string>): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}
