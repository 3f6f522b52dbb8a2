import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import type { Route } from "../platform/http/route.ts";
import { getArticle, listArticles } from "./list-articles.ts";
import { listNews, readArticle } from "./read-news.ts";
import { createdText, editedText } from "./what-was-done.ts";
import { createArticle, editArticle, removeArticle } from "./write-article.ts";

export function newsRoutes(route: Route, db: Db): void {
  route(endpoints.getNews, async ({ input: { Newsid } }) => ({
    data: { data: Newsid === undefined ? await listNews(db) : await readArticle(db, Newsid) },
  }));

  route(endpoints.listArticles, ({ input }) => listArticles(db, input));

  route(endpoints.getArticle, async ({ input: { Newsid } }) => ({
    data: await getArticle(db, Newsid),
  }));

  route(endpoints.createArticle, ({ input, user, once }) =>
    once(async (tx) => {
      const data = await createArticle(tx, { ...input, adminId: user.id });
      return { data, message: createdText(data) };
    }),
  );

  route(endpoints.editArticle, ({ input, user }) =>
    db.transaction(async (tx) => {
      const { article, before } = await editArticle(tx, { ...input, adminId: user.id });
      return { data: article, message: editedText(article, before) };
    }),
  );

  route(endpoints.removeArticle, ({ input: { Newsid: id }, user }) =>
    db.transaction(async (tx) => {
      await removeArticle(tx, { id, adminId: user.id });
      return { data: null, message: "News article removed" };
    }),
  );
}
