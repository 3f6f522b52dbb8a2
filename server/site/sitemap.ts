import { publicPages } from "#contract/public-pages.ts";
import type { Sql } from "../platform/db/db.ts";
import { xml } from "./xml.ts";

const pages = publicPages.filter((page) => "inSitemap" in page).map(({ path }) => path);
/** A sitemap may hold 50,000 addresses. */
const maxProjects = 45_000;
const maxArticles = 4_000;

/** Every page that anyone may read, for search engines; `origin` is that of PUBLIC_URL. */
export async function createSitemap(db: Sql, origin: string): Promise<string> {
  const items = await db<{ path: string; changedAt: Date }>`
    (select '/projects/' || id as path, updated_at as changed_at from app.project
      where approval_status = 'APPROVED' and status <> 'DRAFT' order by id desc limit ${maxProjects})
    union all
    (select '/news?Newsid=' || id, updated_at from app.published_article
      order by published_at desc limit ${maxArticles})`;
  const entries = [
    ...pages.map((path) => `<url><loc>${xml(origin + path)}</loc></url>`),
    ...items.map(
      ({ path, changedAt }) =>
        `<url><loc>${xml(origin + path)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

const closedToRobots = [
  ...["/api/", "/admin", "/analytics", "/creator", "/dev/", "/investor", "/sandbox/"],
  ...publicPages.filter((page) => "closedToRobots" in page).map(({ path }) => path),
].sort();

/** What search engines should leave alone, and where the sitemap is. */
export function createRobots(origin: string): string {
  return [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}
