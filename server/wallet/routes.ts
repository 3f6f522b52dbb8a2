import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import { takeTry } from "../platform/counters.ts";
import type { Db } from "../platform/db.ts";
import type { Limits } from "../platform/limits.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Route } from "../platform/route.ts";
import { claimTopup } from "./claim-topup.ts";
import { listTopups } from "./list-topups.ts";
import { listTransactions } from "./list-transactions.ts";
import { readWallet } from "./read-wallet.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { startTopup } from "./start-topup.ts";

export function walletRoutes(
  route: Route,
  db: Db,
  provider: PaymentProvider,
  limits: Limits,
): void {
  /** Each of these makes a row or a question to the provider, so one person has only so many. */
  const limit = (personId: string, what: string) =>
    takeTry(db, [{ key: `${what}:${personId}`, ...limits.LIMIT_TOPUPS }]);

  route(endpoints.getWallet, async ({ member }) => ({
    data: await readWallet(db, provider, member.id),
  }));
  route(endpoints.startTopup, async ({ input, member, once }) => {
    await limit(member.id, "topup");
    const { amount: amountKobo, method } = input;
    const intent = { personId: member.id, amountKobo, method };
    return once(async (tx) => ({ data: await startTopup(tx, provider, intent) }));
  });
  // Without `once`: a claim may be repeated as it is, and a kept "pending" would hide the credit.
  route(endpoints.claimTopup, async ({ input, member }) => {
    await limit(member.id, "claim");
    return claimTopup(db, provider, { personId: member.id, transactionId: input.transactionId });
  });
  route(endpoints.listTopups, ({ input, member }) =>
    listTopups(db, { personId: member.id, cursor: input.cursor, limit: input.limit }),
  );
  route(endpoints.listTransactions, ({ input, member }) =>
    listTransactions(db, { personId: member.id, cursor: input.cursor, limit: input.limit }),
  );
}

/** Where the provider sends its notices. The signature is over the bytes as they came. */
export async function webhookRoutes(
  app: FastifyInstance,
  db: Db,
  provider: PaymentProvider,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      /^application\/([\w.-]+\+)?json/,
      { parseAs: "buffer" },
      (_request, rawBody, done) => done(null, rawBody),
    );
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      "/api/payments/webhook/:provider",
      { bodyLimit: 64 * 1024 },
      async (request) => {
        if (request.params.provider !== provider.name) throw new Refusal("ENDPOINT_NOT_FOUND");
        const rawBody = request.body ?? Buffer.alloc(0);
        const transactionId = provider.readWebhook(rawBody, request.headers);
        await receiveWebhook(db, provider, { rawBody, transactionId });
        return { error: false, message: "OK", data: null };
      },
    );
  });
}
