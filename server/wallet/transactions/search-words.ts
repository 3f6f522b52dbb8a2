import { fold, hasText, minAcross, squeeze } from "#contract/text/fold.ts";
import type { Sql } from "../../platform/db/db.ts";
import { textHas } from "../../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { otherwise, prefixes, someProject, templates } from "./transaction-words.ts";

/**
 * The condition that what was typed is in a transfer's label, or in the reference or the bank of the payment or
 * withdrawal that it belongs to. A label is the words of its kind, behind which a project's name may stand: each name
 * is compared once, and not with every kind or every transfer. What has it nowhere is not asked of the transfers, so that
 * most of them are told by their index alone.
 */
export async function hasWords(db: Sql, personId: string, typed: string): Promise<SqlFragment> {
  const { kinds, nameless } = kindsWith(typed);
  const { named, begun } = await findAccounts(db, personId, typed);
  const keys = await findKeys(db, personId, typed);
  const isOfNamed = fragment`
    or (t.kind = any(${Object.keys(prefixes)}::text[]) and other_id in (select ${listed(named)}::uuid))`;
  const isOfBegun = fragment`
    or (t.kind, other_id) in (select ${listed(begun.map(({ kind }) => kind))}, ${listed(begun.map(({ id }) => id))}::uuid)`;
  const isNameless = fragment`
    or (t.kind = any(${nameless}::text[]) and not exists (
      select 1 from ledger.account a where a.id = other_id and a.kind in ('escrow', 'returns')))`;
  return fragment`
    t.kind = any(${kinds}::text[])
    ${named.length > 0 ? isOfNamed : empty}
    ${begun.length > 0 ? isOfBegun : empty}
    ${nameless.length > 0 ? isNameless : empty}
    ${hasText(otherwise, typed) ? fragment`or t.kind <> all(${Object.keys(templates)}::text[])` : empty}
    ${keys.length > 0 ? fragment`or t.business_key in (select ${listed(keys)})` : empty}`;
}

/** Each of these in a row of its own: a set that is looked up, where an array would be gone through for each transfer. */
function listed(values: string[]): SqlFragment {
  // Thousands are sent much sooner as one text.
  return fragment`unnest(string_to_array(${values.join("\n")}, chr(10)))`;
}

/** The keys of a person's payments and withdrawals whose reference, number or bank has what was typed. */
async function findKeys(db: Sql, personId: string, typed: string): Promise<string[]> {
  const has = (texts: SqlFragment) => textHas({ text: texts, folded: fragment`folded` }, typed);
  const rows = await db<{ key: string }>`
    select provider || ':' || provider_transaction_id as key from app.topup
    where person_id = ${personId} and provider_transaction_id is not null
      and ${has(fragment`concat_ws(chr(10), reference, provider_transaction_id)`)}
    union all
    select person_id || ':' || id from app.withdrawal
    where person_id = ${personId} and ${has(fragment`concat_ws(chr(10), reference, bank_name, account_number)`)}`;
  return rows.map(({ key }) => key);
}

type Account = { kind: string | null; id: string };

/**
 * The accounts of a person's projects whose names have what was typed, and of those whose names go on with what the words of
 * a kind began. Names are gone through once, and not for each transfer.
 */
async function findAccounts(db: Sql, personId: string, typed: string) {
  const words = fold(typed) === "" ? fragment`name` : fragment`split_part(folded, ' | ', 1)`;
  const begin = isLong(typed) ? fragment`replace(words, ' ', '')` : fragment`words`;
  const begins = acrossOf(typed);
  const patterns = begins.map(({ pattern }) => pattern);
  const rows = await db<Account>`
    with own as materialized (
      select id, ${words} as words from app.project where creator_id = ${personId}
      union all
      select project_id, ${words} from app.holding join app.project on id = project_id where investor_id = ${personId}
    ), found as (
      select null as kind, id from own where ${textHas({ text: fragment`words`, folded: fragment`words` }, typed)}
      union all
      select c.kind, id from unnest(${begins.map(({ kind }) => kind)}::text[], ${patterns}::text[]) as c (kind, pattern)
      join own on ${begin} like c.pattern)
    select f.kind, a.id from found f join ledger.account a on a.owner_id = f.id and a.kind in ('escrow', 'returns')`;
  return {
    named: rows.filter(({ kind }) => kind === null).map(({ id }) => id),
    begun: rows.flatMap(({ kind, id }) => (kind === null ? [] : [{ kind, id }])),
  };
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

/** What was typed may begin with the end of a kind's words and go on with a project's name: the pattern of that name. */
function acrossOf(typed: string): { kind: string; pattern: string }[] {
  const words = isLong(typed) ? (text: string) => squeeze(fold(text)) : fold;
  return Object.entries(prefixes).flatMap(([kind, prefix]) =>
    cutsOf(fold(typed), isLong(typed))
      .filter(([end]) => words(prefix).endsWith(end))
      .map(([, rest]) => ({ kind, pattern: `${rest}%` })),
  );
}

function isLong(typed: string): boolean {
  return squeeze(fold(typed)).length >= minAcross;
}

/** The two parts of what was typed, wherever it may be cut: `hasText` minds the spaces of what is short. */
function cutsOf(sought: string, isSqueezed: boolean): [end: string, rest: string][] {
  const text = isSqueezed ? squeeze(sought) : sought;
  return Array.from(text, (letter, index): [string, string] =>
    isSqueezed
      ? [text.slice(0, index), text.slice(index)]
      : [letter === " " ? text.slice(0, index) : "", text.slice(index + 1)],
  ).filter(([end, rest]) => end !== "" && rest !== "");
}
