import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { topupMethods } from "#contract/wallet.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { JobHandlers } from "../../platform/jobs/worker.ts";
import { signatureOf } from "../http/signature.ts";
import { outcomeNames, pay, reverse } from "./pay.ts";

const order = z.object({
  reference: z.string().check(z.maxLength(100)),
  method: z._default(z.enum(topupMethods), "card"),
  outcome: z._default(z.enum(outcomeNames), "success"),
});

export type SandboxJob = "sandboxNotice" | "sandboxTransferNotice";
type SandboxJobs = Pick<JobHandlers, SandboxJob>;

/** With another provider nobody hears the notices that a sandbox had yet to send. */
export const noSandbox: SandboxJobs = {
  sandboxNotice: async () => {},
  sandboxTransferNotice: async () => {},
};

/** The sandbox's own two addresses: its checkout script, and paying. Answers the jobs that send its notices. */
export function sandboxRoutes(app: FastifyInstance, db: Db, config: Config): SandboxJobs {
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
  const tell = (notice: object) => sendNotice(app, config.SANDBOX_WEBHOOK_SECRET, notice);
  return {
    sandboxNotice: async ({ eventId, ...data }) => {
      if (data.status === "reversed") await reverse(db, data.transactionId);
      await tell({ id: eventId, event: "payment", data });
    },
    sandboxTransferNotice: ({ eventId, reference }) =>
      tell({ id: eventId, event: "transfer.completed", data: { reference } }),
  };
}

async function sendNotice(app: FastifyInstance, secret: string, notice: object): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(notice));
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/api/payments/webhook/sandbox",
    headers: {
      "content-type": "application/json",
      "x-sandbox-signature": signatureOf(rawBody, secret),
    },
    payload: rawBody,
  });
  // The job is tried again later, as a provider does with a notice that was not taken.
  if (statusCode !== 200) throw new Error(`The notice was answered with ${statusCode}`);
}
