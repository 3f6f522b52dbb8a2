import { paymentProviders } from "../../../platform/config/provider-keys.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isId } from "../../../platform/db/ids.ts";
import type { Whose } from "./moved-rows.ts";

/** Whose money, or which of all that moved, is meant by an id, a whole reference or an email; null for nothing. */
export async function findWhose(db: Db, search: string): Promise<Whose> {
  const id = isId(search.toLowerCase()) ? search.toLowerCase() : null;
  const moved = id && (await findMoved(db, id));
  if (moved) return { ids: [moved] };
  const [person] = await db<{ personId: string; walletId: string }>`
    select p.id as person_id, a.id as wallet_id
    from app.person p join ledger.account a on a.kind = 'wallet' and a.owner_id = p.id
    where lower(p.email) = lower(${search}) or p.id = ${id}::uuid`;
  if (person) return person;
  const named = await db<{ id: string }>`
    select id from app.topup where reference = ${search}
    union all select id from app.topup
      where provider = any(${paymentProviders}::text[]) and provider_transaction_id = ${search}
    union all select id from app.withdrawal where reference = ${search}`;
  return named.length > 0 ? { ids: named.map((one) => one.id) } : null;
}

/**
 * The id under which a movement is listed: of the payment, withdrawal or investment that it belongs to, or its own. Null
 * where nothing has this id.
 */
export async function findMoved(db: Db, id: string): Promise<string | null> {
  const [transfer] = await db<{ businessKey: string }>`
    select business_key from ledger.transfer where id = ${id}`;
  if (transfer) return (await ownerOf(db, transfer.businessKey)) ?? id;
  const [found] = await db<{ id: string }>`
    select id from app.topup where id = ${id}
    union all select id from app.withdrawal where id = ${id}
    union all select id from app.investment where id = ${id}`;
  return found?.id ?? null;
}

/** A key names the provider and its number for a payment; second stands the id of what else it belongs to. */
async function ownerOf(db: Db, businessKey: string): Promise<string | null> {
  const [first = "", second = "", third = ""] = businessKey.split(":");
  const [subject, item] = [isId(second) ? second : null, isId(third) ? third : null];
  const [found] = await db<{ id: string }>`
    select id from app.withdrawal where id = ${subject}::uuid
    union all select id from app.investment where id = ${subject}::uuid
    union all select id from app.topup where provider = ${first} and provider_transaction_id = ${second}
    union all select topup_id from app.suspense_item
      where topup_id is not null and (id = ${subject}::uuid or id = ${item}::uuid
        or provider = ${first} and provider_transaction_id = ${second})
    limit 1`;
  return found?.id ?? null;
}
