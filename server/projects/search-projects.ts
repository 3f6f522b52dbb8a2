import { fold, squeeze } from "#contract/text/fold.ts";
import type { Db } from "../platform/db/db.ts";
import { narrow, oneOf } from "../platform/db/search.ts";
import { nothing, part } from "../platform/db/sql.ts";

const mostMatches = 1000;
const mostWords = 10;
type Condition = typeof nothing;
const id = part`p.id`;

/**
 * The condition that keeps the projects matching what someone typed: every word, or the beginning of it;
 * when nothing has them, names that are spelt much like it. `filter` is what else must hold.
 */
export async function matching(db: Db, typed: string, filter: Condition): Promise<Condition> {
  const phrase = fold(typed);
  if (phrase === "") return typed.trim() === "" ? nothing : part`and false`;
  const words = phrase.split(" ").slice(0, mostWords);
  const found = part`p.search @@ to_tsquery('english', ${queryOf(words)})`;
  return db.transaction(async (tx) => {
    const match = part`${filter} and ${found}`;
    const { condition, count } = await narrow(tx, { from: part`app.project p`, id, match });
    if (count > mostMatches) return part`and ${found}`;
    if (count > 0) return part`and ${condition}`;
    await tx`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`;
    const alike = await tx<{ id: string }>`
      select id from (
        select p.id, app.fold(p.name) as name from app.project p
        where ${filter} and ${words.join(" ")} <% app.fold(p.name) limit ${mostMatches}) alike
      order by word_similarity(${words.join(" ")}, name) desc, id limit 100`;
    return part`and ${oneOf(id, alike)}`;
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
