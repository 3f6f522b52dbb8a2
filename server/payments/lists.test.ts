import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProviderApp, type ProviderApp } from "#tests/setup/app/provider-app.ts";
import { createProviders } from "./create-providers.ts";
import { askProvider, ProviderUnreachable } from "./provider.ts";

const year = { from: new Date("2026-01-01"), to: new Date("2027-01-01") };
const before = { from: new Date("2020-01-01"), to: new Date("2020-01-02") };

describe.each([
  { name: "flutterwave", account: "0690000031" },
  { name: "paystack", account: "0000000000" },
] as const)("the lists of $name", ({ name, account }) => {
  let place: ProviderApp;
  const providers = () => createProviders(place.app.db, place.app.config);
  beforeAll(async () => {
    place = await createProviderApp(name);
  });
  afterAll(() => place.close());

  test("every payment of a span is listed, over as many pages as there are", async () => {
    const ids = Array.from({ length: 123 }, (_, n) => place.pay(`AJ-LIST-${n}`, 5_000_00n));
    const { payments } = providers();
    const { rows: listed } = await askProvider((signal) => payments.listPayments(year, signal));
    expect(listed.map(({ transactionId }) => transactionId).sort()).toEqual([...ids].sort());
    expect(listed[0]).toMatchObject({ status: "successful", amountKobo: 5_000_00n });
  });

  test("a payment with a status that no manual explains is listed, and one that cannot be read is named", async () => {
    const [strange, broken] = [
      place.pay("AJ-STRANGE", 5_000_00n),
      place.pay("AJ-BROKEN", 5_000_00n),
    ];
    for (const payment of place.stub.payments) {
      if (payment.id === strange) payment.status = "teleported";
      if (payment.id === broken) payment.isBroken = true;
    }
    const { payments } = providers();
    const { rows, unreadable } = await askProvider((signal) => payments.listPayments(year, signal));
    expect(rows.find(({ transactionId }) => transactionId === strange)).toMatchObject({
      status: "pending",
      attention: expect.stringContaining('"teleported"'),
    });
    expect(unreadable).toEqual([{ name: broken, problem: "amount" }]);
    expect(rows).toHaveLength(124);
  });

  test("nothing of another time is listed", async () => {
    place.pay("AJ-LATER", 5_000_00n);
    const { payments, payouts } = providers();
    const nothing = { rows: [], unreadable: [] };
    expect(await askProvider((signal) => payments.listPayments(before, signal))).toEqual(nothing);
    expect(await askProvider((signal) => payouts.listTransfers(before, signal))).toEqual(nothing);
  });

  test("every transfer is listed with its amount", async () => {
    const { payouts } = providers();
    const payout = {
      ...{ bankCode: "044", accountNumber: account, accountName: "ADA OBI", narration: "Ajose" },
      amountKobo: 1_234_56n,
    };
    const references = Array.from({ length: 12 }, (_, n) => `ajw-0123456789abcdef${n}`);
    for (const reference of references) {
      await askProvider((signal) => payouts.sendTransfer({ ...payout, reference }, signal));
    }
    const { rows: listed } = await askProvider((signal) => payouts.listTransfers(year, signal));
    expect(listed.map(({ reference }) => reference).sort()).toEqual(references.sort());
    expect(listed.every(({ amountKobo }) => amountKobo === 1_234_56n)).toBe(true);
  });

  test("a list that breaks off half-way is no list", async () => {
    place.stub.misbehave("cut_off", 1);
    const { payments } = providers();
    const asked = askProvider((signal) => payments.listPayments(year, signal));
    await expect(asked).rejects.toThrow(ProviderUnreachable);
  });
});
