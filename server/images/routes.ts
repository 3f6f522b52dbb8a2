import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import { consumeQuota } from "../platform/db/rate-limiter.ts";
import type { Limits } from "../platform/http/limits.ts";
import type { Route } from "../platform/http/route.ts";
import { readImage } from "./read-image.ts";
import { uploadImage } from "./upload-image.ts";

type Place = { Params: { id: string; width: string } };
const uuid = ":id(^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)";

/** Takes pictures in, and serves them at addresses that never change what they show. */
export function imageRoutes(app: FastifyInstance, route: Route, db: Db, limits: Limits): void {
  route(
    endpoints.uploadImage,
    async ({ input, user, caller: { gone } }) => ({
      data: await uploadImage(db, { ownerId: user.id, file: input.file, gone }),
      message: "Picture uploaded",
    }),
    ({ user }) => consumeQuota(db, [{ key: `image:${user.id}`, ...limits.LIMIT_IMAGES }]),
  );

  app.get<Place>(`/images/${uuid}/:width(^(?:320|640|1200)).webp`, async (request, reply) => {
    const { id, width } = request.params;
    const webp = await readImage(db, { id, width: Number(width) });
    return reply
      .type("image/webp")
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'",
      })
      .send(webp);
  });
}
