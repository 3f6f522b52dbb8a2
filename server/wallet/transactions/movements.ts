import { hasText } from "#contract/text/fold.ts";
import type { Transaction, TransactionGroup } from "#contract/transactions.ts";
import type { TransferKind } from "../../ledger/post.ts";
import { textHas } from "../../platform/db/search.ts";
import { nothing, part } from "../../platform/db/sql.ts";
import { kindsOf, otherwise, someProject, templates } from "./transaction-words.ts";

/** Which movements of a wallet are asked for; what is missing asks for all. Days are days of Lagos. */
export type Wanted = {
  search?: string | undefined;
  kind?: TransactionGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amount?: bigint | undefined;
};

export type Movement = Omit<Transaction, "label"> & {
  kind: TransferKind;
  businessKey: string;
  projectName: string | null;
};

/** The two ways in which a transfer may touch a wallet: each is read from an index of its own. */
const sides = {
  out: { own: part`t.debit_id`, other: part`t.credit_id`, amount: part`-t.amount_kobo` },
  in: { own: part`t.credit_id`, other: part`t.debit_id`, amount: part`t.amount_kobo` },
};
type Side = (typeof sides)[keyof typeof sides];

/** The movements of a wallet that are wanted, as a query of `Movement` rows; `order` bounds each side. */
export function movementsOf(
  walletId: string,
  condition: ReturnType<typeof part>,
  order: ReturnType<typeof part> = nothing,
) {
  const select = ({ own, other, amount }: Side) => part`
    (select t.id, t.kind, t.business_key, ${amount} as amount, t.created_at,
        p.id as project_id, p.name as project_name
      from ledger.transfer t
      join ledger.account a on a.id = ${other}
      left join app.project p on p.id = a.owner_id
      where ${own} = ${walletId} ${condition} ${order})`;
  return part`${select(sides.out)} union all ${select(sides.in)}`;
}

/** The condition that a person's search comes to. */
export function conditionOf(personId: string, { search, kind, from, to, amount }: Wanted) {
  return part`
    ${kind ? part`and t.kind = any(${kindsOf[kind]}::text[])` : nothing}
    ${amount === undefined ? nothing : part`and t.amount_kobo = ${amount}`}
    ${from ? part`and t.created_at >= app.end_of_lagos_day(${from}::date - 1)` : nothing}
    ${to ? part`and t.created_at < app.end_of_lagos_day(${to}::date)` : nothing}
    ${search?.trim() ? part`and (${hasWords(personId, search)})` : nothing}`;
}

/** Words of the label, or of the payment or withdrawal that it belongs to: its reference, its bank. */
function hasWords(personId: string, typed: string) {
  const has = (text: ReturnType<typeof part>) =>
    textHas({ text, folded: part`app.fold(${text})` }, typed);
  // Each label that this wallet can have is compared once, not with every movement that has it.
  return part`
    t.kind || ':' || coalesce(p.id::text, '') = any(array(
      select w.kind || ':' || coalesce(o.id::text, '')
      from jsonb_each_text(${templates}::jsonb) w (kind, words)
      cross join (
        select null::uuid as id, ${someProject} as name
        union all
        select id, name from app.project where creator_id = ${personId} or id in (
          select project_id from app.investment where investor_id = ${personId})) o
      where ${has(part`replace(w.words, '{project}', o.name)`)}))
    or (${hasText(otherwise, typed)} and not jsonb_exists(${templates}::jsonb, t.kind))
    or t.business_key = any(array(
      select provider || ':' || provider_transaction_id from app.topup
      where person_id = ${personId} and provider_transaction_id is not null
        and (${has(part`reference`)} or ${has(part`provider_transaction_id`)})))
    or t.business_key = any(array(
      select person_id || ':' || id from app.withdrawal
      where person_id = ${personId}
        and (${has(part`reference`)} or ${has(part`bank_name`)} or ${has(part`account_number`)})))`;
}
