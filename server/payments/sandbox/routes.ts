import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { topupMethods } from "#contract/wallet.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { outcomeNames, pay } from "./pay.ts";

const order = z.object({
  reference: z.string().check(z.maxLength(100)),
  method: z._default(z.enum(topupMethods), "card"),
  outcome: z._default(z.enum(outcomeNames), "success"),
});

/** The sandbox's own two addresses: its checkout script, and paying. */
export function sandboxRoutes(app: FastifyInstance, db: Db): void {
  const script = readFileSync(join(import.meta.dirname, "checkout.js"), "utf8");
  app.get("/sandbox/checkout.js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(script),
  );
  app.post("/sandbox/pay", async (request, reply) => {
    const read = z.safeParse(order, request.body);
    if (!read.success) throw new Refusal("INVALID_INPUT");
    reply.header("cache-control", "no-store");
    return pay(db, read.data);
  });
}
