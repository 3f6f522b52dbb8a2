import { createProviders } from "#server/payments/create-providers.ts";
import type { Payment } from "#server/payments/provider.ts";
import { pollTopups } from "#server/wallet/topups/poll-topups.ts";
import { openFlutterwave } from "../providers/flutterwave-stub.ts";
import { wireTransfer } from "../providers/paystack-fixtures.ts";
import { openPaystack } from "../providers/paystack-stub.ts";
import { topupsOf } from "../users/topups.ts";
import { openTestHouse, type TestPerson } from "./test-app.ts";

export type ProviderName = "flutterwave" | "paystack";
type Change = {
  status?: Payment["status"];
  amountKobo?: bigint;
  currency?: string;
  reference?: string;
};
type Notice = { body: string; headers: Record<string, string> };

/** The real app with one of the real providers' adapters, and that provider's stand-in for the outside. */
export async function openProviderHouse(name: ProviderName, environment: NodeJS.ProcessEnv = {}) {
  const { standIn, ...street } =
    name === "flutterwave" ? await flutterwaveStreet() : await paystackStreet();
  const house = await openTestHouse({ ...standIn.environment, ...environment });
  const topups = topupsOf(house);
  const { payments } = createProviders(house.db, house.config);
  return {
    ...street,
    house,
    topups,
    standIn,
    /** Starts a top-up and answers its reference. */
    async start(as: TestPerson, amount: unknown = "5000"): Promise<string> {
      return (await topups.start(as, amount)).body.data.reference;
    },
    async deliver({ body, headers }: Notice): Promise<number> {
      const url = `/api/payments/webhook/${name}`;
      return (await house.app.inject({ method: "POST", url, headers, payload: body })).statusCode;
    },
    /** What the poller does when everything is due. */
    async poll() {
      await house.db`update app.topup set check_at = app.now() where check_at is not null`;
      await pollTopups(house.db, payments);
    },
    async statusOf(reference: string) {
      const [topup] = await house.db<{ status: string }>`
        select status from app.topup where reference = ${reference}`;
      return topup?.status;
    },
    /** The flags that payments left in suspense, with their amounts. */
    suspenseOf: (transactionId: string) =>
      house.db<{ reason: string; amountKobo: bigint }>`
        select reason, amount_kobo from app.suspense_item
        where provider_transaction_id = ${transactionId} order by reason`,
    async close() {
      await house.expectBooksToBalance();
      await house.close();
      await standIn.close();
    },
  };
}
export type ProviderHouse = Awaited<ReturnType<typeof openProviderHouse>>;

async function flutterwaveStreet() {
  const standIn = await openFlutterwave();
  return {
    standIn,
    signatureHeader: "verif-hash",
    /** Pays under a reference; answers the provider's id. */
    pay: (reference: string, amountKobo: bigint, { status = "successful" }: Change = {}) =>
      standIn.pay(reference, amountKobo, { status }).id,
    change(id: string, { reference, ...change }: Change) {
      const payment = standIn.payments.find((one) => one.id === id);
      if (payment) Object.assign(payment, change, reference && { txRef: reference });
      if (payment && change.amountKobo) payment.chargedKobo = change.amountKobo;
    },
    noticeOf: (id: string): Notice => standIn.notice({ id }),
    transferNoticeOf: (id: string): Notice => standIn.notice({ id }, "transfer.completed"),
  };
}

async function paystackStreet() {
  const standIn = await openPaystack();
  const wireStatus = (status: Payment["status"]) => (status === "successful" ? "success" : status);
  return {
    standIn,
    signatureHeader: "x-paystack-signature",
    pay: (reference: string, amountKobo: bigint, { status = "successful" }: Change = {}) =>
      standIn.pay(reference, amountKobo, { status: wireStatus(status) }).id,
    change(id: string, { status, ...change }: Change) {
      const payment = standIn.payments.find((one) => one.id === id);
      if (payment) Object.assign(payment, change, status && { status: wireStatus(status) });
    },
    noticeOf(id: string): Notice {
      const payment = standIn.payments.find((one) => one.id === id);
      return standIn.notice(payment ?? { id });
    },
    transferNoticeOf(id: string): Notice {
      const transfer = standIn.transfers.find((one) => one.id === id);
      return standIn.notice(transfer ? wireTransfer(transfer) : {}, "transfer.success");
    },
  };
}
