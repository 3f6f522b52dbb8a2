import { join } from "node:path";
import type { ServerBuild } from "react-router";
import type { Db } from "#server/platform/db/db.ts";

/** The address of every page of the build, with something of the demo where one has a parameter. */
export async function pagePaths(db: Db): Promise<string[]> {
  const { routes }: ServerBuild = await import(
    join(import.meta.dirname, "../build/server/index.js")
  );
  const pathOf = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined;
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  const [own] = await db<{ id: string }>`
    select project.id from app.project project join app.person person on person.id = project.creator_id
    where person.email = 'creator@demo.ajose.ng' and project.status = 'OPEN' order by project.id limit 1`;
  return Object.keys(routes)
    .filter((id) => id.startsWith("pages/"))
    .map((id) => `/${pathOf(id)}`.replace(":id", own?.id ?? "").replace("*", "no-such-page"))
    .filter((path) => !path.includes(":"))
    .sort();
}
