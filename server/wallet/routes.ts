import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { provePassword } from "../identity/passwords/prove-password.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import { letterheadOf } from "../platform/config/operator.ts";
import { refusePaused, type Switches } from "../platform/config/switches.ts";
import type { Db } from "../platform/db/db.ts";
import { consumeQuota } from "../platform/db/rate-limiter.ts";
import type { Limits } from "../platform/http/limits.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { readWallet } from "./read-wallet.ts";
import { announceTopup } from "./topups/announce-topup.ts";
import { claimTopup } from "./topups/claim-topup.ts";
import { listTopups } from "./topups/list-topups.ts";
import { receiveWebhook } from "./topups/receive-webhook.ts";
import { startTopup } from "./topups/start-topup.ts";
import { transactionRoutes } from "./transactions/routes.ts";
import { cancelWithdrawal } from "./withdrawals/cancel-withdrawal.ts";
import { listWithdrawals } from "./withdrawals/list-withdrawals.ts";
import type { NameEnquiry } from "./withdrawals/name-enquiry.ts";
import { requestWithdrawal, type WithdrawalLimits } from "./withdrawals/request-withdrawal.ts";

type Outside = { providers: Providers; enquiry: NameEnquiry };

/** Paying in and out, what moved, and the webhooks of the provider. */
export async function walletRoutes(
  { app, route }: { app: FastifyInstance; route: Route },
  db: Db,
  { providers, enquiry }: Outside,
  config: Config,
): Promise<void> {
  topupRoutes(route, db, providers.payments, config);
  withdrawalRoutes(route, db, enquiry, config);
  transactionRoutes(route, db, { ...letterheadOf(config), limits: config });
  await webhookRoutes(app, db, providers);
}

function topupRoutes(
  route: Route,
  db: Db,
  provider: PaymentProvider,
  config: WithdrawalLimits & Limits & Switches<"TOPUPS_OPEN">,
): void {
  /** Each of these makes a row or a request to the provider, so they are limited for each person. */
  const limit = (personId: string, what: string) =>
    consumeQuota(db, [{ key: `${what}:${personId}`, ...config.LIMIT_TOPUPS }]);

  route(endpoints.getWallet, async ({ user }) => ({
    data: await readWallet(db, provider, user.id, config),
  }));
  route(endpoints.startTopup, async ({ input, user, once }) => {
    await limit(user.id, "topup");
    const { amount: amountKobo, method } = input;
    const intent = { personId: user.id, amountKobo, method };
    const started = await once(async (tx) => {
      refusePaused("TOPUPS_OPEN", config);
      return { data: await startTopup(tx, provider, intent) };
    });
    const { reference, checkout } = started.data;
    // After the intent is committed, so that no lock is held while the provider is asked.
    const announced = await announceTopup(db, provider, reference);
    return { ...started, data: { ...started.data, checkout: { ...checkout, ...announced } } };
  });
  // Without `once`: a claim may be repeated as it is, and a kept "pending" would hide the credit.
  route(endpoints.claimTopup, async ({ input, user }) => {
    await limit(user.id, "claim");
    return claimTopup(db, provider, { personId: user.id, transactionId: input.transactionId });
  });
  route(endpoints.listTopups, ({ input, user }) =>
    listTopups(db, { personId: user.id, cursor: input.cursor, limit: input.limit }),
  );
}

function withdrawalRoutes(
  route: Route,
  db: Db,
  enquiry: NameEnquiry,
  config: WithdrawalLimits & Limits & Switches<"WITHDRAWALS_OPEN">,
): void {
  /** Limited for each person, so that nobody collects the names of account holders. */
  const limit = (personId: string) =>
    consumeQuota(db, [{ key: `name-enquiry:${personId}`, ...config.LIMIT_NAME_ENQUIRIES }]);

  route(endpoints.listBanks, async () => ({ data: await enquiry.listBanks() }));
  route(endpoints.resolveAccount, async ({ input, user }) => {
    await limit(user.id);
    return { data: await enquiry.resolveAccount({ personId: user.id, ...input }) };
  });
  // Password and name are asked for before the transaction, so that nothing slow holds a lock.
  route(endpoints.requestWithdrawal, async ({ input, user, once }) => {
    const { amount: amountKobo, password, bankCode, accountNumber } = input;
    const personId = user.id;
    if (!(await provePassword(db, { personId, password }, config))) throw wrongPassword();
    await limit(personId);
    const account = await enquiry.resolveAccount({ personId, bankCode, accountNumber });
    const request = { personId, amountKobo, account };
    return once(async (tx) => {
      refusePaused("WITHDRAWALS_OPEN", config);
      return {
        data: await requestWithdrawal(tx, request, config),
        message: "Withdrawal requested",
      };
    });
  });
  route(endpoints.listWithdrawals, ({ input, user }) =>
    listWithdrawals(db, { personId: user.id, cursor: input.cursor, limit: input.limit }),
  );
  route(endpoints.cancelWithdrawal, ({ input, user, once }) =>
    once(async (tx) => ({
      data: await cancelWithdrawal(tx, { id: input.id, personId: user.id }),
      message: "Withdrawal cancelled",
    })),
  );
}

function wrongPassword(): Refusal {
  const { message } = new Refusal("PASSWORD_NOT_RIGHT");
  return new Refusal("PASSWORD_NOT_RIGHT", { fields: { password: message } });
}

/** Where the provider sends its webhooks. The signature is over the bytes as they came. */
async function webhookRoutes(
  app: FastifyInstance,
  db: Db,
  { payments: provider, payouts }: Providers,
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
        const about = provider.readWebhook(rawBody, request.headers);
        await receiveWebhook(db, { provider, payouts }, { rawBody, about });
        return { error: false, message: "OK", data: null };
      },
    );
  });
}
