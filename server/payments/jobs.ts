import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { reverse } from "./sandbox/pay.ts";
import { type Inject, sendWebhook } from "./sandbox/send-webhook.ts";

/** The sandbox's webhooks. With another provider, what a sandbox had yet to send is dropped. */
export function paymentJobs(db: Db, config: Config, inject: Inject) {
  const isSandbox = config.PAYMENT_PROVIDER === "sandbox";
  const send = (webhook: object) => sendWebhook(inject, config.SANDBOX_WEBHOOK_SECRET, webhook);
  return {
    sandboxNotice: async ({ eventId, ...data }) => {
      if (!isSandbox) return;
      if (data.status === "reversed") await reverse(db, data.transactionId);
      await send({ id: eventId, event: "payment", data });
    },
    sandboxTransferNotice: async ({ eventId, reference }) => {
      if (!isSandbox) return;
      await send({ id: eventId, event: "transfer.completed", data: { reference } });
    },
  } satisfies Partial<JobHandlers>;
}
