import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import type { Route } from "../platform/http/route.ts";
import { listNews, readArticle } from "./read-news.ts";

export function newsRoutes(route: Route, db: Db): void {
  route(endpoints.getNews, async ({ input: { Newsid } }) => ({
    data: { data: Newsid === undefined ? await listNews(db) : await readArticle(db, Newsid) },
  }));
}
