import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { startFlutterwaveStub } from "#tests/setup/providers/flutterwave-stub.ts";
import { createProviderHttpClient } from "../http/provider-http.ts";
import { ProviderUnreachable } from "../provider.ts";
import { flutterwaveClient } from "./client.ts";
import { flutterwavePayouts } from "./payouts.ts";
import { transfer, webhook } from "./wire.ts";

let stub: Awaited<ReturnType<typeof startFlutterwaveStub>>;
beforeAll(async () => {
  stub = await startFlutterwaveStub();
});
afterAll(() => stub.close());

test("a list that does not heed the reference proves nothing about a transfer on another page", async () => {
  const { FLUTTERWAVE_URL: url, FLUTTERWAVE_SECRET_KEY: secretKey } = stub.environment;
  const client = createProviderHttpClient({ name: "flutterwave", url, secretKey }, () => {});
  const payouts = flutterwavePayouts(flutterwaveClient(client));
  const { signal } = new AbortController();
  for (let sent = 1; sent <= 12; sent += 1) {
    const payout = {
      reference: `ajw-${sent}`,
      bankCode: "044",
      accountNumber: "0690000031",
      accountName: "ADA OBI",
      amountKobo: 100_00n,
      narration: "",
    };
    await payouts.sendTransfer(payout, signal);
  }
  expect(await payouts.findTransfer("ajw-none", signal)).toBeNull();
  stub.rules.listsEverything = true;
  expect(await payouts.findTransfer("ajw-3", signal)).toMatchObject({ status: "pending" });
  await expect(payouts.findTransfer("ajw-12", signal)).rejects.toThrow(ProviderUnreachable);
});

test("a transfer without a fee yet and a notice without an id can be read all the same", () => {
  const wire = { id: "7", reference: "ajw-1", status: "NEW", amount: "100" };
  const row = { ...wire, created_at: "2026-01-01T00:00:00.000Z", fee: null };
  expect(z.parse(transfer, row)).toMatchObject({ reference: "ajw-1", amount: 100_00n });
  const data = { id: null, tx_ref: "ajt-1", reference: null };
  expect(z.parse(webhook, { event: "charge.completed", data }).data.tx_ref).toBe("ajt-1");
});
