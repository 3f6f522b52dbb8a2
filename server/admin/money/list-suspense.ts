import type { SuspenseItem } from "#contract/reconciliation.ts";
import type { Sql } from "../../platform/db/db.ts";
import { firstId } from "../../platform/db/ids.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";

type Row = Omit<SuspenseItem, "explanation" | "owner" | "awaitsSecond"> & {
  ownerId: string | null;
  ownerName: string | null;
  ownerEmail: string | null;
  adminId: string | null;
  adminName: string | null;
  toEmail: string | null;
  note: string | null;
  key: string[];
};

const explanations: Record<string, string> = {
  unknown_reference: "It names no payment that anyone here meant to make.",
  wrong_currency: "It came in another currency. It is only noted: the books are in naira.",
  already_paid: "It is a second payment of what was paid before.",
  amount_short: "It is less than was meant to be paid.",
  excess: "It is what was paid beyond the amount that was meant.",
  reversed:
    "The provider took the payment back, and a part of it is still owed. Nothing of it is held.",
  withdrawal_reversed: "A bank sent a withdrawal back whose owner has closed the account.",
};

/** What waits in suspense, oldest first, with who may be meant and what a first admin wanted. */
export async function listSuspense(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [at = "1000-01-01 00:00:00+00", id = firstId] =
    readCursor(cursor, "suspense", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    select s.id, s.provider, s.provider_transaction_id, s.reference, s.amount_kobo as amount, s.currency,
      s.reason, s.note, s.transfer_id is not null as is_held, s.created_at,
      p.id as owner_id, p.first_name || ' ' || p.last_name as owner_name, p.email as owner_email,
      f.admin_id, f.admin_name,
      case f.figures ->> 'to' when 'payer' then 'payer' else r.email end as to_email,
      array[s.created_at::text, s.id::text] as key
    from app.suspense_item s
    left join app.topup t on t.id = s.topup_id
    left join app.person p on p.id = t.person_id
    left join app.valid_first_approval f on f.kind = 'suspense' and f.item_id = s.id
    left join app.person r on r.id::text = f.figures ->> 'to'
    where s.resolved_at is null and (s.created_at, s.id) > (${at}::timestamptz, ${id}::uuid)
    order by s.created_at, s.id limit ${limit + 1}`;
  const [count] = await db<{ total: number }>`
    select count(*)::int as total from app.suspense_item where resolved_at is null`;
  const page = cutPage(rows, limit, "suspense", ({ key }) => key);
  return { data: page.rows.map(itemOf), nextCursor: page.nextCursor, total: count?.total ?? 0 };
}

function itemOf({
  ownerId,
  ownerName,
  ownerEmail,
  adminId,
  adminName,
  toEmail,
  note,
  ...row
}: Row): SuspenseItem {
  return {
    ...row,
    explanation: note ?? explanations[row.reason] ?? "Nobody knows yet whose it is.",
    owner:
      ownerId && ownerName && ownerEmail
        ? { id: ownerId, name: ownerName, email: ownerEmail }
        : null,
    awaitsSecond: adminId && adminName && toEmail ? { adminId, adminName, toEmail } : null,
  };
}
