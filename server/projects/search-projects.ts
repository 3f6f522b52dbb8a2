import type { Db } from "../platform/db.ts";
import { nothing, part } from "../platform/sql.ts";

const mostMatches = 1000;
type Condition = typeof nothing;

/**
 * The condition that keeps the projects matching what someone typed: every word, or the beginning of it;
 * when nothing has them, names that are spelt much like it. `filter` is what else must hold.
 */
export async function matching(db: Db, typed: string, filter: Condition): Promise<Condition> {
  // Letters and digits alone go into the query, so no sign in the text has a meaning there.
  const words =
    typed
      .normalize("NFKC")
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.slice(0, 10) ?? [];
  if (words.length === 0) return typed.trim() === "" ? nothing : part`and false`;
  const query = part`to_tsquery('english', ${words.map((word) => `'${word}':*`).join(" & ")})`;
  return db.transaction(async (tx) => {
    // In one step the planner may walk the whole table in date order for a word that is nowhere.
    await tx`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
        set_config('pg_trgm.word_similarity_threshold', '0.4', true)`;
    const found = await tx<{ id: string }>`
      select p.id from app.project p where ${filter} and p.search @@ ${query} limit ${mostMatches + 1}`;
    if (found.length > mostMatches) return part`and p.search @@ ${query}`;
    if (found.length > 0) return oneOf(found);
    const phrase = words.join(" ");
    return oneOf(
      await tx<{ id: string }>`
        select id from (
          select p.id, p.name from app.project p where ${filter} and ${phrase} <% p.name
          limit ${mostMatches}) alike
        order by word_similarity(${phrase}, name) desc, id limit 100`,
    );
  });
}

function oneOf(rows: { id: string }[]): Condition {
  return part`and p.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}
