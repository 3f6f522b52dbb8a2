import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import { sendWithEtag } from "../platform/http/caching/etag.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { drawCover } from "./draw-cover.ts";
import { createFeed } from "./feed.ts";
import { readArticlePicture, readCover, readProjectPicture, sitePicture } from "./read-pictures.ts";
import { readSite } from "./read-site.ts";
import { remember } from "./remember.ts";
import { createRenderer } from "./render-picture.ts";
import type { Picture } from "./share-picture.ts";
import { createRobots, createSitemap } from "./sitemap.ts";
import { testimonialRoutes } from "./testimonial-routes.ts";
import { visitRoutes } from "./visit-routes.ts";

/** What describes the site to people, search engines and messengers. */
export function siteRoutes(app: FastifyInstance, route: Route, db: Db, config: Config): void {
  visitRoutes(app, db);
  const origin = config.PUBLIC_URL;
  const site = remember(5, () => readSite(db, config));
  route(endpoints.getSite, async () => ({ data: await site() }));

  testimonialRoutes(route, db);

  const sitemap = remember(60, () => createSitemap(db, origin));
  app.get("/sitemap.xml", async (request, reply) => {
    reply.type("application/xml; charset=utf-8");
    return sendWithEtag(request, reply, { body: await sitemap(), cacheFor: 300 });
  });
  const feed = remember(5, () => createFeed(db, origin));
  app.get("/feed.xml", async (request, reply) => {
    reply.type("application/atom+xml; charset=utf-8");
    return sendWithEtag(request, reply, { body: await feed(), cacheFor: 300 });
  });
  app.get("/robots.txt", (request, reply) => {
    reply.type("text/plain; charset=utf-8");
    return sendWithEtag(request, reply, { body: createRobots(origin), cacheFor: 3600 });
  });
  // An older page names an older edition, and gets today's drawing.
  app.get("/covers/*", (request, reply) => {
    const svg = drawCover(request.url);
    if (svg === null) throw new Refusal("IMAGE_NOT_FOUND");
    return reply
      .type("image/svg+xml")
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(svg);
  });
  pictureRoutes(app, db);
}

type OfId = { Params: { id: string } };
const uuid = ":id(^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}).png";

function pictureRoutes(app: FastifyInstance, db: Db): void {
  const render = createRenderer();
  const send = async (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
    // The fonts' reader is loaded with the first picture, and not with the server.
    const { drawPicture } = await import("./share-picture.ts");
    const { cover } = picture;
    const read = cover && "url" in cover ? () => readCover(db, cover.url) : undefined;
    const { png, etag } = await render(drawPicture(picture), read);
    return sendWithEtag(request, reply.type("image/png"), { body: png, etag, cacheFor: 300 });
  };
  app.get("/share/site.png", (request, reply) => send(request, reply, sitePicture));
  app.get<OfId>(`/share/projects/${uuid}`, async (request, reply) =>
    send(request, reply, await readProjectPicture(db, request.params.id)),
  );
  app.get<OfId>(`/share/news/${uuid}`, async (request, reply) =>
    send(request, reply, await readArticlePicture(db, request.params.id)),
  );
}
