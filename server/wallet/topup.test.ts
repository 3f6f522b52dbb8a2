import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type TestPerson } from "#tests/setup/house.ts";

let house: TestHouse;
let ada: TestPerson;
beforeAll(async () => {
  house = await openTestHouse();
  ada = await house.makePerson();
});
afterAll(() => house.close());

async function start(amount: unknown = "5000", method = "card", as = ada) {
  return house.call("POST", "/api/wallet/topups", { as, body: { amount, method } });
}
async function pay(reference: string, outcome: string) {
  return house.call("POST", "/sandbox/pay", { body: { reference, method: "card", outcome } });
}
async function claim(transactionId: unknown, as = ada) {
  return house.call("POST", "/api/users/topup", { as, body: { transactionId } });
}

test("money paid at the provider is in the wallet after the claim", async () => {
  const started = await start();
  expect(started.status).toBe(201);
  const paid = await pay(started.body.data.reference, "success");
  expect(paid.body.status).toBe("successful");
  const claimed = await claim(paid.body.transactionId);
  expect(claimed).toMatchObject({
    status: 200,
    body: {
      message: "Wallet funded successfully! ₦5,000 added.",
      data: { newBalance: "5000.00", status: "credited" },
    },
  });
  await house.runJobs();
  const wallet = await house.call("GET", "/api/wallet", { as: ada });
  expect(wallet.body.data.balance).toBe("5000.00");
  const topups = await house.call("GET", "/api/wallet/topups", { as: ada });
  expect(topups.body.data[0]).toMatchObject({ status: "credited", amount: "5000.00" });
  const moved = await house.call("GET", "/api/wallet/transactions", { as: ada });
  expect(moved.body).toMatchObject({ total: 1, data: [{ label: "Wallet funding" }] });
  expect(await house.readMail(ada.email)).toMatchObject({ subject: "Wallet funded" });
  await house.expectBooksToBalance();
});
