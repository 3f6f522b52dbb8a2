import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProviderApp, type ProviderApp } from "#tests/setup/app/provider-app.ts";
import { flutterwaveStatuses } from "#tests/setup/providers/flutterwave-fixtures.ts";
import { paystackStatuses } from "#tests/setup/providers/paystack-fixtures.ts";
import { createProviders } from "./create-providers.ts";
import type { Bank, PayoutProvider, Transfer } from "./payouts.ts";
import { askProvider, ProviderUnreachable, UnreadableAnswer } from "./provider.ts";
import type { Treasury } from "./treasury.ts";

const year = { from: new Date("2026-01-01"), to: new Date("2027-01-01") };

describe.each([
  {
    name: "flutterwave",
    statuses: flutterwaveStatuses,
    account: "0690000031",
    paid: "SUCCESSFUL",
    failed: "FAILED",
    back: "REVERSED",
  },
  {
    name: "paystack",
    statuses: paystackStatuses,
    account: "0000000000",
    paid: "success",
    failed: "failed",
    back: "reversed",
  },
] as const)("paying out through $name", ({ name, statuses, account, paid, failed, back }) => {
  let place: ProviderApp;
  let payouts: PayoutProvider;
  let treasury: Treasury;
  let made = 0;
  let reference = "";
  beforeAll(async () => {
    place = await createProviderApp(name);
  });
  beforeEach(() => {
    // A line of its own for each test, so that no breaker is open from the one before.
    const providers = createProviders(place.app.db, place.app.config);
    if (!providers.payouts || !providers.treasury) throw new Error("It pays nothing out");
    ({ payouts, treasury } = { payouts: providers.payouts, treasury: providers.treasury });
    place.stub.misbehave(null);
    made += 1;
    reference = `ajw-0123456789abcdef${made}`;
  });
  afterAll(() => place.close());

  const payoutOf = (change = {}) => ({
    reference,
    bankCode: "044",
    accountNumber: account,
    accountName: "ADA OBI",
    amountKobo: 1_234_56n,
    narration: "Ajose withdrawal",
    ...change,
  });
  const send = (change = {}) =>
    askProvider((signal) => payouts.sendTransfer(payoutOf(change), signal));
  const list = () => askProvider((signal) => payouts.listTransfers(year, signal));
  const find = (of = reference) => askProvider((signal) => payouts.findTransfer(of, signal));
  const become = (status: string, message = "") => {
    const transfer = place.stub.transfers.at(-1);
    if (transfer) Object.assign(transfer, { status, message });
  };

  test("banks and the name on an account are told; an account that is none is null", async () => {
    const banks = await askProvider((signal) => payouts.listBanks(signal));
    const zenith: Bank = { code: "057", name: "Zenith Bank" };
    expect(banks).toContainEqual(zenith);
    const resolve = (accountNumber: string) =>
      askProvider((signal) => payouts.resolveAccount({ bankCode: "044", accountNumber }, signal));
    expect(await resolve(account)).toEqual({ accountName: "ADA OBI" });
    expect(await resolve("1111111111")).toBeNull();
  });

  test("money is sent to the kobo and then found as paid, with its fee rounded up", async () => {
    const sent = await send();
    expect(sent).toMatchObject({ reference, status: "pending", reason: null });
    expect(place.stub.transfers.at(-1)).toMatchObject({ reference, amountKobo: 1_234_56n });
    become(paid);
    const found = await find();
    const feeKobo = name === "flutterwave" ? 26_88n : 10_75n;
    const expected: Transfer = {
      reference,
      providerId: place.stub.transfers.at(-1)?.id ?? "",
      status: "paid",
      feeKobo,
      reason: null,
    };
    expect(found).toEqual(expected);
  });

  test("a transfer fails, or comes back after it was paid, with the provider's reason", async () => {
    await send();
    become(failed, "Account is dormant");
    expect(await find()).toMatchObject({ status: "failed", reason: "Account is dormant" });
    become(paid);
    expect(await find()).toMatchObject({ status: "paid" });
    become(back, "Returned by the bank");
    expect(await find()).toMatchObject({ status: "reversed", reason: "Returned by the bank" });
  });

  test("what the provider does not accept has failed, and nothing was sent", async () => {
    const refused = await send({ accountNumber: "1111111111" });
    expect(refused).toMatchObject({ status: "failed", providerId: null, feeKobo: 0n });
    expect(refused.reason).toMatch(/account number/i);
    expect(await find()).toBeNull();
  });

  test("when the answer is lost it is unknown, then found by our reference; a repeat sends no second", async () => {
    place.stub.misbehave("answer_lost", 1, /\/transfers?$/);
    await expect(send()).rejects.toThrow(ProviderUnreachable);
    expect(await find()).toMatchObject({ reference, status: "pending" });
    expect(await send()).toMatchObject({ reference, status: "pending" });
    expect(place.stub.transfers.filter((one) => one.reference === reference)).toHaveLength(1);
  });

  test("when the provider cannot be reached, nobody knows", async () => {
    place.stub.misbehave("429");
    await expect(send()).rejects.toThrow(ProviderUnreachable);
    await expect(find()).rejects.toThrow(ProviderUnreachable);
  });

  test("every documented status of a transfer is read, asked for by itself and in the list", async () => {
    await send();
    for (const [word, status] of Object.entries(statuses.transfers)) {
      become(word);
      expect(await find()).toMatchObject({ status });
      const { rows } = await list();
      expect(rows.find((one) => one.reference === reference)).toMatchObject({ status });
    }
  });

  test("a status that is not in the manual is pending and shown to an admin", async () => {
    await send();
    become("teleported");
    expect(await find()).toMatchObject({
      status: "pending",
      attention: `${name} calls its status "teleported", which its manual does not explain. It counts as pending: look it up there.`,
    });
  });

  test("a row that cannot be read is named and spoils no other of its list", async () => {
    await send();
    const broken = place.stub.transfers.at(-1);
    if (broken) broken.isBroken = true;
    const other = { reference: `${reference}-other` };
    await send(other);
    const { rows, unreadable } = await list();
    expect(rows.map((one) => one.reference)).toContain(other.reference);
    expect(unreadable).toEqual([{ name: reference, problem: "amount" }]);
    await expect(find()).rejects.toThrow(UnreadableAnswer);
    if (broken) broken.isBroken = false;
  });

  test("a refused key is our fault: unknown, never failed", async () => {
    const { app } = place;
    const config = {
      ...app.config,
      FLUTTERWAVE_SECRET_KEY: "FLWSECK-x",
      PAYSTACK_SECRET_KEY: "sk-x",
    };
    const stranger = createProviders(app.db, config).payouts;
    const sent = askProvider(async (signal) => stranger?.sendTransfer(payoutOf(), signal));
    await expect(sent).rejects.toThrow(ProviderUnreachable);
  });

  test("a notice of a transfer names our reference", async () => {
    const { providerId } = await send();
    const { body, headers } = place.transferNoticeOf(providerId ?? "");
    const { payments } = createProviders(place.app.db, place.app.config);
    expect(payments.readWebhook(Buffer.from(body), headers)).toEqual({
      transferReference: reference,
    });
    expect(await place.deliver({ body, headers })).toBe(200);
  });

  test("a payment is put back in part, never beyond what came in; the balance is told", async () => {
    const id = place.pay("AJ-REFUND", 500_00n);
    const refund = (amountKobo: bigint, transactionId = id) =>
      askProvider((signal) =>
        treasury.refund({ transactionId, amountKobo, reason: "Paid twice" }, signal),
      );
    expect(await refund(200_50n)).toMatchObject({ status: "pending", amountKobo: 200_50n });
    expect(place.stub.refunds.at(-1)?.amountKobo).toBe(200_50n);
    place.stub.rules.refundStatus =
      name === "flutterwave" ? "completed-bank-transfer" : "processed";
    expect(await refund(1_00n)).toMatchObject({ status: "done" });
    const { id: refundId, ...result } = place.stub.refunds.at(-1) ?? { id: "" };
    expect(result).toMatchObject({ amountKobo: 1_00n });
    const findRefund = (of: string) => askProvider((signal) => treasury.findRefund(of, signal));
    for (const [word, status] of Object.entries(statuses.refunds)) {
      Object.assign(place.stub.refunds.at(-1) ?? {}, { status: word });
      expect(await findRefund(refundId)).toMatchObject({ id: refundId, status, amountKobo: 1_00n });
    }
    expect(await findRefund("12345")).toBeNull();
    expect(await refund(500_01n)).toMatchObject({ refusal: expect.any(String) });
    expect(await refund(1_00n, "12345")).toMatchObject({ refusal: expect.any(String) });
    place.stub.misbehave("500");
    await expect(refund(1_00n)).rejects.toThrow(ProviderUnreachable);
    place.stub.misbehave(null);
    expect(await askProvider((signal) => treasury.readBalance(signal))).toBe(1_500_000_50n);
  });
});
