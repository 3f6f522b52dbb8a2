import type { FastifyInstance } from "fastify";
import type { Db } from "../platform/db/db.ts";
import { createVisits, openedPage } from "./count-visits.ts";

/**
 * Counts how often people open pages, as a number for each day. Nothing is kept of who opened them: no cookie, no
 * address, no id.
 */
export function visitRoutes(app: FastifyInstance, db: Db, now = () => new Date()): void {
  const visits = createVisits(db, now);
  app.addHook("onResponse", (request, reply, done) => {
    const opened = [200, 304].includes(reply.statusCode) ? openedPage(request) : null;
    if (opened) visits.count(opened);
    visits.writeWhenDue();
    done();
  });
  app.addHook("onClose", () => visits.flush());
}
