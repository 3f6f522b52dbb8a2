import { fold, minAcross, squeeze } from "#contract/text/fold.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db, Tx } from "./db.ts";
import { fragment, type SqlFragment } from "./sql.ts";

/** The condition that a search comes to, and of how many rows it is true, as far as is counted; null where nobody did. */
export type Search = { condition: SqlFragment; total: number | null };

/** A trigram index knows nothing of fewer letters. */
const minIndexed = 3;

/**
 * The condition that a text holds what someone typed, as `hasText` of the contract judges it. `folded` is the
 * text after `app.fold`; where the table is large, an index of its squeezed form has to stand behind it.
 */
export function textHas(
  { text, folded }: { text: SqlFragment; folded: SqlFragment },
  typed: string,
): SqlFragment {
  const sought = fold(typed);
  if (sought === "") return fragment`${text} like ${contains(typed.trim())}`;
  const across = fragment`replace(${folded}, ' ', '') like ${contains(squeeze(sought))}`;
  if (squeeze(sought).length >= minAcross) return across;
  return fragment`(${across} and ${folded} like ${contains(sought)})`;
}

/**
 * The first of two steps: the ids of the rows that an index finds, as a condition on `id`; `match` itself when
 * they are too many. In one step the planner may walk the whole table in the order of the list for a word
 * that is nowhere. `from` names the table and what it is called, `id` its key.
 */
export async function narrow(
  tx: Tx,
  { from, id, match }: { from: SqlFragment; id: SqlFragment; match: SqlFragment },
): Promise<Search & { total: number }> {
  await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`;
  const found = await tx<{ id: string }>`
    select ${id} as id from ${from} where ${match} limit ${maxTotal}`;
  const isAll = found.length < maxTotal;
  return { condition: isAll ? oneOf(id, found) : match, total: found.length };
}

/** `match` after its first step, where an index helps with what was typed. */
export async function narrowTyped(
  db: Db,
  typed: string,
  search: { from: SqlFragment; id: SqlFragment; match: SqlFragment },
): Promise<Search> {
  if (squeeze(fold(typed)).length < minIndexed) return { condition: search.match, total: null };
  return db.transaction((tx) => narrow(tx, search));
}

export function oneOf(id: SqlFragment, rows: { id: string }[]): SqlFragment {
  return fragment`${id} = any(${rows.map((row) => row.id)}::uuid[])`;
}

/** The LIKE pattern of texts that contain this one, whose own % and _ mean themselves. */
function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
