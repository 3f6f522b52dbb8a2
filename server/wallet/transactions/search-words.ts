import { fold, hasText, minAcross, squeeze } from "#contract/text/fold.ts";
import type { Sql } from "../../platform/db/db.ts";
import { textHas } from "../../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { otherwise, prefixes, someProject, templates } from "./transaction-words.ts";

/**
 * The condition that what was typed is in a transfer's label, or in the reference or the bank of the payment or
 * withdrawal that it belongs to. A label is the words of its kind, behind which a project's name may stand: each
 * name is compared once, and not with every kind or every transfer.
 */
export async function hasWords(db: Sql, personId: string, typed: string): Promise<SqlFragment> {
  const has = (text: SqlFragment) => textHas({ text, folded: fragment`app.fold(${text})` }, typed);
  const { kinds, nameless } = kindsWith(typed);
  // A set that is looked up, where an array would be gone through for each transfer.
  const named = fragment`select unnest(${await findNamed(db, personId, typed)}::uuid[])`;
  return fragment`
    t.kind = any(${kinds}::text[])
    or (t.kind = any(${Object.keys(prefixes)}::text[]) and (t.debit_id in (${named}) or t.credit_id in (${named})))
    ${await hasAcross(db, personId, typed)}
    or (t.kind = any(${nameless}::text[]) and not exists (
      select 1 from ledger.account a where a.id in (t.debit_id, t.credit_id) and a.kind in ('escrow', 'returns')))
    or (${hasText(otherwise, typed)} and t.kind <> all(${Object.keys(templates)}::text[]))
    or t.business_key in (
      select provider || ':' || provider_transaction_id from app.topup
      where person_id = ${personId} and provider_transaction_id is not null
        and (${has(fragment`reference`)} or ${has(fragment`provider_transaction_id`)}))
    or t.business_key in (
      select person_id || ':' || id from app.withdrawal
      where person_id = ${personId}
        and (${has(fragment`reference`)} or ${has(fragment`bank_name`)} or ${has(fragment`account_number`)}))`;
}

/** The accounts of a person's projects whose names have what was typed: looked for once, and not for each transfer. */
async function findNamed(db: Sql, personId: string, typed: string): Promise<string[]> {
  const rows = await db<{ id: string }>`
    select a.id from ${projectAccounts(personId)}
    where ${textHas({ text: fragment`o.name`, folded: fragment`o.folded_name` }, typed)}`;
  return rows.map(({ id }) => id);
}

/** The projects that a person made or invests in, and the accounts in which their money lies. */
function projectAccounts(personId: string): SqlFragment {
  return fragment`
    (select id, name, split_part(folded, ' | ', 1) as folded_name from app.project where creator_id = ${personId}
      union all
      select p.id, p.name, split_part(p.folded, ' | ', 1)
      from app.holding h join app.project p on p.id = h.project_id where h.investor_id = ${personId}) o
    join ledger.account a on a.owner_id = o.id and a.kind in ('escrow', 'returns')`;
}

/** The kinds whose own words have what was typed; and those that have it only where no project is named. */
function kindsWith(typed: string): { kinds: string[]; nameless: string[] } {
  const kinds = Object.entries({ ...templates, ...prefixes })
    .filter(([, words]) => hasText(words, typed))
    .map(([kind]) => kind);
  const nameless = Object.entries(prefixes)
    .filter(([kind, words]) => !kinds.includes(kind) && hasText(`${words} ${someProject}`, typed))
    .map(([kind]) => kind);
  return { kinds, nameless };
}

/** What was typed may begin with the end of a kind's words and go on with a project's name. */
async function hasAcross(db: Sql, personId: string, typed: string): Promise<SqlFragment> {
  const sought = fold(typed);
  const isLong = squeeze(sought).length >= minAcross;
  const across = Object.entries(prefixes).flatMap(([kind, words]) => {
    const begun = isLong ? squeeze(fold(words)) : fold(words);
    return cutsOf(sought, isLong)
      .filter(([end]) => begun.endsWith(end))
      .map(([, rest]) => ({ kind, pattern: `${rest}%` }));
  });
  if (across.length === 0) return empty;
  const name = isLong ? fragment`replace(o.folded_name, ' ', '')` : fragment`o.folded_name`;
  const found = await db<{ kind: string; id: string }>`
    select c.kind, a.id from ${projectAccounts(personId)}
    join unnest(${across.map(({ kind }) => kind)}::text[], ${across.map(({ pattern }) => pattern)}::text[])
      as c (kind, pattern) on ${name} like c.pattern`;
  if (found.length === 0) return empty;
  const kinds = found.map((one) => one.kind);
  const pairs = fragment`
    select * from unnest(${kinds}::text[], ${found.map(({ id }) => id)}::uuid[])`;
  return fragment`or (t.kind, t.debit_id) in (${pairs}) or (t.kind, t.credit_id) in (${pairs})`;
}

/** The two parts of what was typed, wherever it may be cut: `hasText` minds the spaces of what is short. */
function cutsOf(sought: string, isLong: boolean): [end: string, rest: string][] {
  const text = isLong ? squeeze(sought) : sought;
  return Array.from(text, (letter, index): [string, string] =>
    isLong
      ? [text.slice(0, index), text.slice(index)]
      : [letter === " " ? text.slice(0, index) : "", text.slice(index + 1)],
  ).filter(([end, rest]) => end !== "" && rest !== "");
}
