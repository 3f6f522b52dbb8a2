import { fold, hasText } from "#contract/text/fold.ts";
import type { Direction, Transaction, TransactionGroup } from "#contract/transactions.ts";
import type { TransferKind } from "../../ledger/post.ts";
import { textHas } from "../../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import {
  foldedTemplates,
  kindsOf,
  otherwise,
  someProject,
  templates,
} from "./transaction-words.ts";

/** Which movements of a wallet are asked for; what is missing asks for all. Days are days of Lagos. */
export type Wanted = {
  search?: string | undefined;
  kind?: TransactionGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amount?: bigint | undefined;
};

export type Movement = Pick<Transaction, "id" | "amount" | "projectId" | "createdAt"> & {
  kind: TransferKind;
  businessKey: string;
  projectName: string | null;
};

/** The two ways in which a transfer may touch a wallet: each is read from an index of its own. */
const sides = {
  out: {
    own: fragment`t.debit_id`,
    other: fragment`t.credit_id`,
    amount: fragment`-t.amount_kobo`,
  },
  in: { own: fragment`t.credit_id`, other: fragment`t.debit_id`, amount: fragment`t.amount_kobo` },
};
type Side = (typeof sides)[keyof typeof sides];

/**
 * The movements of a wallet that are wanted, as a query of `Movement` rows; `order` bounds each side, and with a
 * direction there is one side alone.
 */
export function movementsOf(
  walletId: string,
  condition: SqlFragment,
  order: SqlFragment = empty,
  direction?: Direction,
): SqlFragment {
  const select = ({ own, other, amount }: Side) => fragment`
    (select t.id, t.kind, t.business_key, ${amount} as amount, t.created_at,
        p.id as project_id, p.name as project_name
      from ledger.transfer t
      left join ledger.account a on a.id = ${other}
      left join app.project p on p.id = a.owner_id
      where ${own} = ${walletId} ${condition} ${order})`;
  return direction
    ? select(sides[direction])
    : fragment`${select(sides.out)} union all ${select(sides.in)}`;
}

/** Whether one side is asked for, and not kinds of movements. */
export function isDirection(kind: TransactionGroup | undefined): kind is Direction {
  return kind === "in" || kind === "out";
}

/** The SQL condition for a person's search, but its direction. */
export function conditionOf(personId: string, { search, kind, from, to, amount }: Wanted) {
  return fragment`
    ${kind && !isDirection(kind) ? fragment`and t.kind = any(${kindsOf[kind]}::text[])` : empty}
    ${amount === undefined ? empty : fragment`and t.amount_kobo = ${amount}`}
    ${from ? fragment`and t.created_at >= app.end_of_lagos_day(${from}::date - 1)` : empty}
    ${to ? fragment`and t.created_at < app.end_of_lagos_day(${to}::date)` : empty}
    ${search?.trim() ? fragment`and (${hasWords(personId, search)})` : empty}`;
}

/** Words of the label, or of the payment or withdrawal that it belongs to: its reference, its bank. */
function hasWords(personId: string, typed: string) {
  const has = (text: SqlFragment) => textHas({ text, folded: fragment`app.fold(${text})` }, typed);
  // Each label that this wallet can have is compared once, not with every movement that has it. Its words and the
  // project's name are folded already: folding thousands of labels would take seconds.
  const label = {
    text: fragment`replace(w.words, '{project}', o.name)`,
    folded: fragment`replace(w.folded, '{project}', o.folded_name)`,
  };
  return fragment`
    t.kind || ':' || coalesce(p.id::text, '') in (
      select w.kind || ':' || coalesce(o.id::text, '')
      from (
        select kind, words, ${foldedTemplates}::jsonb ->> kind as folded
        from jsonb_each_text(${templates}::jsonb) t (kind, words)) w
      cross join (
        select null::uuid as id, ${someProject} as name, ${fold(someProject)} as folded_name
        union all
        select id, name, split_part(folded, ' | ', 1) from app.project where creator_id = ${personId}
        union all
        select o.id, o.name, split_part(o.folded, ' | ', 1)
        from app.holding h join app.project o on o.id = h.project_id where h.investor_id = ${personId}) o
      where ${textHas(label, typed)})
    or (${hasText(otherwise, typed)} and not jsonb_exists(${templates}::jsonb, t.kind))
    or t.business_key in (
      select provider || ':' || provider_transaction_id from app.topup
      where person_id = ${personId} and provider_transaction_id is not null
        and (${has(fragment`reference`)} or ${has(fragment`provider_transaction_id`)}))
    or t.business_key in (
      select person_id || ':' || id from app.withdrawal
      where person_id = ${personId}
        and (${has(fragment`reference`)} or ${has(fragment`bank_name`)} or ${has(fragment`account_number`)}))`;
}
