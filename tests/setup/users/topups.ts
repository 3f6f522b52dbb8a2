import { signatureOf } from "#server/payments/http/signature.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { TestHouse, TestPerson } from "../app/test-app.ts";

/** The steps of paying in, as a browser and the sandbox provider take them. */
export function topupsOf(house: TestHouse) {
  const start = (as: TestPerson, amount: unknown = "5000", method = "card") =>
    house.call("POST", "/api/wallet/topups", { as, body: { amount, method } });
  const pay = (reference: string, outcome = "success") =>
    house.call("POST", "/sandbox/pay", { body: { reference, method: "card", outcome } });

  return {
    start,
    pay,
    /** An intent paid at the sandbox: its reference and the provider's id. */
    async startAndPay(as: TestPerson, outcome = "success", amount: unknown = "5000") {
      const started = await start(as, amount);
      const reference: string = started.body.data.reference;
      const paid = await pay(reference, outcome);
      const transactionId: string = paid.body.transactionId;
      return { reference, transactionId, status: paid.body.status };
    },
    claim: (as: TestPerson, transactionId: unknown) =>
      house.call("POST", "/api/users/topup", { as, body: { transactionId } }),
    /** Sends a notice of the sandbox, rightly signed unless told otherwise. */
    async notice(
      transactionId: string,
      { status = "successful", eventId = newId(), signature = "", sent = "" } = {},
    ) {
      const body = JSON.stringify({ id: eventId, data: { transactionId, status } });
      const reply = await house.app.inject({
        method: "POST",
        url: "/api/payments/webhook/sandbox",
        headers: {
          "content-type": "application/json",
          "x-sandbox-signature":
            signature || signatureOf(Buffer.from(body), house.config.SANDBOX_WEBHOOK_SECRET),
        },
        payload: sent || body,
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    async balanceOf(person: TestPerson): Promise<string> {
      return (await house.call("GET", "/api/wallet", { as: person })).body.data.balance;
    },
    /** The newest top-up of a person, as their page shows it. */
    async newestOf(person: TestPerson) {
      return (await house.call("GET", "/api/wallet/topups", { as: person })).body.data[0];
    },
    /** Lets the database's clock run ahead by this much. */
    shiftTime: (interval: string) =>
      house.db.run(`create or replace function app.now() returns timestamptz language sql volatile
        parallel safe as $$ select clock_timestamp() + interval '${interval}' $$`),
  };
}
