import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { Db } from "#server/platform/db/db.ts";

/** The address of every page of the build, with something of the demo where it has a parameter. */
export async function pagePaths(db: Db): Promise<string[]> {
  const { routes }: ServerBuild = await import(
    join(import.meta.dirname, "../build/server/index.js")
  );
  const pathOf = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  const examples = await readExamples(db);
  return Object.keys(routes)
    .filter((id) => id.startsWith("pages/"))
    .map((id) => fillIn(`/${pathOf(id)}`, examples))
    .sort();
}

/** By what comes before its parameter: an id that such a page can show. Without the demo there is none. */
async function readExamples(db: Db): Promise<Record<string, string>> {
  const [project] = await db<{ id: string }>`
    select project.id from app.project project join app.person person on person.id = project.creator_id
    where person.email = 'creator@demo.ajose.ng' and project.status = 'OPEN' order by project.id limit 1`;
  const [payment] = await db<{ id: string }>`
    select t.id from ledger.transfer t join ledger.account a on a.id = t.credit_id and a.kind = 'wallet'
    join app.person person on person.id = a.owner_id and person.email = 'investor@demo.ajose.ng'
    where t.kind = 'topup' order by t.id desc limit 1`;
  const [article] = await db<{ id: string }>`
    select id from app.published_article order by published_at desc limit 1`;
  return {
    news: article?.id ?? "no-demo",
    projects: project?.id ?? "no-demo",
    receipts: payment?.id ?? "no-demo",
  };
}

function fillIn(path: string, examples: Record<string, string>): string {
  return path.replace("*", "no-such-page").replaceAll(/([^/]+)\/:\w+/g, (whole, thing: string) => {
    const id = examples[thing];
    if (!id) throw new Error(`scripts/page-paths.ts knows no example for ${whole}`);
    return `${thing}/${id}`;
  });
}
