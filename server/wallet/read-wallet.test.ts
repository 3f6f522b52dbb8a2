import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { readWallet } from "./read-wallet.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("the wallet says the least amount and the delay that are set", async () => {
  const ada = await app.makePerson();
  const settings = { WITHDRAWAL_MIN: 500_00n, WITHDRAWAL_COOL_OFF_HOURS: 48 };
  const provider = { name: "sandbox", methods: () => [] };
  const { withdrawal } = await readWallet(app.db, provider, ada.id, settings);
  expect(withdrawal).toEqual({ minimum: 500_00n, delayHours: 48 });
  const { body } = await app.call("GET", "/api/wallet", { as: ada });
  expect(body.data.withdrawal).toEqual({ minimum: "100.00", delayHours: 24 });
});
