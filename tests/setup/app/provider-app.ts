import { createProviders } from "#server/payments/create-providers.ts";
import type { Payment } from "#server/payments/provider.ts";
import { pollTopups } from "#server/wallet/topups/poll-topups.ts";
import { startFlutterwaveStub } from "../providers/flutterwave-stub.ts";
import { wireTransfer } from "../providers/paystack-fixtures.ts";
import { startPaystackStub } from "../providers/paystack-stub.ts";
import { topupsOf } from "../users/topups.ts";
import { createTestApp, type TestUser } from "./test-app.ts";

export type ProviderName = "flutterwave" | "paystack";
type Change = {
  status?: Payment["status"];
  amountKobo?: bigint;
  currency?: string;
  reference?: string;
};
type Notice = { body: string; headers: Record<string, string> };

/** The real app with one of the real providers' adapters, and that provider's stub for the outside. */
export async function createProviderApp(name: ProviderName, environment: NodeJS.ProcessEnv = {}) {
  const { stub, ...driver } =
    name === "flutterwave" ? await flutterwaveDriver() : await paystackDriver();
  const app = await createTestApp({ ...stub.environment, ...environment });
  const topups = topupsOf(app);
  const { payments } = createProviders(app.db, app.config);
  return {
    ...driver,
    app,
    topups,
    stub,
    /** Starts a top-up and answers its reference. */
    async start(as: TestUser, amount: unknown = "5000"): Promise<string> {
      return (await topups.start(as, amount)).body.data.reference;
    },
    async deliver({ body, headers }: Notice): Promise<number> {
      const url = `/api/payments/webhook/${name}`;
      return (await app.fastify.inject({ method: "POST", url, headers, payload: body })).statusCode;
    },
    /** What the poller does when everything is due. */
    async poll() {
      await app.db`update app.topup set check_at = app.now() where check_at is not null`;
      await pollTopups(app.db, payments);
    },
    async statusOf(reference: string) {
      const [topup] = await app.db<{ status: string }>`
        select status from app.topup where reference = ${reference}`;
      return topup?.status;
    },
    /** The flags that payments left in suspense, with their amounts. */
    suspenseOf: (transactionId: string) =>
      app.db<{ reason: string; amountKobo: bigint }>`
        select reason, amount_kobo from app.suspense_item
        where provider_transaction_id = ${transactionId} order by reason`,
    async close() {
      await app.expectBooksToBalance();
      await app.close();
      await stub.close();
    },
  };
}
export type ProviderApp = Awaited<ReturnType<typeof createProviderApp>>;

async function flutterwaveDriver() {
  const stub = await startFlutterwaveStub();
  return {
    stub,
    signatureHeader: "verif-hash",
    /** Pays under a reference; answers the provider's id. */
    pay: (reference: string, amountKobo: bigint, { status = "successful" }: Change = {}) =>
      stub.pay(reference, amountKobo, { status }).id,
    change(id: string, { reference, ...change }: Change) {
      const payment = stub.payments.find((one) => one.id === id);
      if (payment) Object.assign(payment, change, reference && { txRef: reference });
      if (payment && change.amountKobo) payment.chargedKobo = change.amountKobo;
    },
    noticeOf: (id: string): Notice => stub.notice({ id }),
    transferNoticeOf: (id: string): Notice => stub.notice({ id }, "transfer.completed"),
  };
}

async function paystackDriver() {
  const stub = await startPaystackStub();
  const wireStatus = (status: Payment["status"]) => (status === "successful" ? "success" : status);
  return {
    stub,
    signatureHeader: "x-paystack-signature",
    pay: (reference: string, amountKobo: bigint, { status = "successful" }: Change = {}) =>
      stub.pay(reference, amountKobo, { status: wireStatus(status) }).id,
    change(id: string, { status, ...change }: Change) {
      const payment = stub.payments.find((one) => one.id === id);
      if (payment) Object.assign(payment, change, status && { status: wireStatus(status) });
    },
    noticeOf(id: string): Notice {
      const payment = stub.payments.find((one) => one.id === id);
      return stub.notice(payment ?? { id });
    },
    transferNoticeOf(id: string): Notice {
      const transfer = stub.transfers.find((one) => one.id === id);
      return stub.notice(transfer ? wireTransfer(transfer) : {}, "transfer.success");
    },
  };
}
