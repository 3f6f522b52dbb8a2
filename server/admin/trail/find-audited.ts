import type { AuditAction } from "#contract/audit-actions.ts";
import type { Db } from "../../platform/db/db.ts";
import { isId } from "../../platform/db/ids.ts";
import { narrow, oneOf, textHas } from "../../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";

/** What is looked for in the log; nothing is everything. */
export type AuditSearch = {
  who?: string | undefined;
  about?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The condition on `a`, a row of the log, that a search comes to. */
export async function conditionOf(
  db: Db,
  { who, about, action, from, to }: AuditSearch,
): Promise<SqlFragment> {
  const by = who ? fragment`and ${await isBy(db, who)}` : empty;
  const of = about ? fragment`and ${await isAbout(db, about)}` : empty;
  const done = action ? fragment`and a.action = ${action}` : empty;
  const since = from
    ? fragment`and a.created_at >= app.end_of_lagos_day(${from}::date - 1)`
    : empty;
  const until = to ? fragment`and a.created_at < app.end_of_lagos_day(${to}::date)` : empty;
  return fragment`true ${by} ${of} ${done} ${since} ${until}`;
}

/** Those who did anything are few, and an index tells them apart; of users with the words there may be thousands. */
async function isBy(db: Db, words: string): Promise<SqlFragment> {
  const found = await db<{ id: string }>`
    with recursive actors as (
      (select a.actor_id as id from app.audit a where a.actor_id is not null order by a.actor_id limit 1)
      union all
      select (select a.actor_id from app.audit a where a.actor_id > b.id order by a.actor_id limit 1)
      from actors b where b.id is not null)
    select p.id from actors b join app.person p on p.id = b.id where ${personHas(words)}`;
  return oneOf(fragment`a.actor_id`, found);
}

async function isAbout(db: Db, words: string): Promise<SqlFragment> {
  const id = words.toLowerCase();
  if (isId(id)) return fragment`a.subject_id = ${id}::uuid`;
  const people = { from: fragment`app.person p`, id: fragment`p.id`, match: personHas(words) };
  const projects = { from: fragment`app.project j`, id: fragment`j.id`, match: projectHas(words) };
  const { condition: isPerson } = await db.transaction((tx) => narrow(tx, people));
  const { condition: isProject } = await db.transaction((tx) => narrow(tx, projects));
  return fragment`a.subject_id in (
    select p.id from app.person p where ${isPerson} union all select j.id from app.project j where ${isProject})`;
}

function personHas(words: string): SqlFragment {
  const text = fragment`(p.first_name || ' ' || p.last_name || ' ' || p.user_name || ' ' || p.email)`;
  return textHas({ text, folded: fragment`p.folded` }, words);
}

function projectHas(words: string): SqlFragment {
  const text = fragment`(j.name || ' ' || j.category)`;
  return textHas({ text, folded: fragment`j.folded` }, words);
}
