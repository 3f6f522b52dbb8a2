import { fold, squeeze } from "#contract/text/fold.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db } from "../platform/db/db.ts";
import { narrow, oneOf, type Search } from "../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../platform/db/sql.ts";

const maxWords = 10;
const id = fragment`p.id`;

/**
 * The condition that keeps the projects matching what someone typed: every word, or the beginning of it;
 * when nothing has them, names that are spelt much like it. `filter` is what else must hold.
 */
export async function matching(db: Db, typed: string, filter: SqlFragment): Promise<Search> {
  const phrase = fold(typed);
  if (phrase === "")
    return { condition: typed.trim() === "" ? empty : fragment`and false`, total: null };
  const words = phrase.split(" ").slice(0, maxWords);
  const found = fragment`p.search @@ to_tsquery('english', ${queryOf(words)})`;
  return db.transaction(async (tx) => {
    const match = fragment`${filter} and ${found}`;
    const { condition, total } = await narrow(tx, { from: fragment`app.project p`, id, match });
    if (total === maxTotal) return { condition: fragment`and ${found}`, total };
    if (total > 0) return { condition: fragment`and ${condition}`, total };
    await tx`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`;
    const alike = await tx<{ id: string }>`
      select id from (
        select p.id, app.fold(p.name) as name from app.project p
        where ${filter} and ${words.join(" ")} <% app.fold(p.name) limit ${maxTotal}) alike
      order by word_similarity(${words.join(" ")}, name) desc, id limit 100`;
    return { condition: fragment`and ${oneOf(id, alike)}`, total: alike.length };
  });
}

/**
 * All of the words, or all of them with two neighbours written as one: where "mini grid" was typed,
 * "minigrid" is meant too. Folded words hold no sign that means something to a query.
 */
function queryOf(words: readonly string[]): string {
  const joined = words
    .slice(1)
    .map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);
  return [words, ...joined, [squeeze(words.join(" "))]]
    .map((choice) => `(${choice.map((word) => `'${word}':*`).join(" & ")})`)
    .join(" | ");
}
