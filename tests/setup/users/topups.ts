import { signatureOf } from "#server/payments/http/signature.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { TestApp, TestUser } from "../app/test-app.ts";

/** The steps of paying in, as a browser and the sandbox provider take them. */
export function topupsOf(app: TestApp) {
  const start = (as: TestUser, amount: unknown = "5000", method = "card") =>
    app.call("POST", "/api/wallet/topups", { as, body: { amount, method } });
  const pay = (reference: string, outcome = "success") =>
    app.call("POST", "/sandbox/pay", { body: { reference, method: "card", outcome } });

  return {
    start,
    pay,
    /** An intent paid at the sandbox: its reference and the provider's id. */
    async startAndPay(as: TestUser, outcome = "success", amount: unknown = "5000") {
      const started = await start(as, amount);
      const reference: string = started.body.data.reference;
      const paid = await pay(reference, outcome);
      const transactionId: string = paid.body.transactionId;
      return { reference, transactionId, status: paid.body.status };
    },
    claim: (as: TestUser, transactionId: unknown) =>
      app.call("POST", "/api/users/topup", { as, body: { transactionId } }),
    /** Sends a notice of the sandbox, rightly signed unless told otherwise. */
    async notice(
      transactionId: string,
      { status = "successful", eventId = newId(), signature = "", sent = "" } = {},
    ) {
      const body = JSON.stringify({ id: eventId, data: { transactionId, status } });
      const reply = await app.fastify.inject({
        method: "POST",
        url: "/api/payments/webhook/sandbox",
        headers: {
          "content-type": "application/json",
          "x-sandbox-signature":
            signature || signatureOf(Buffer.from(body), app.config.SANDBOX_WEBHOOK_SECRET),
        },
        payload: sent || body,
      });
      return { status: reply.statusCode, body: reply.json() };
    },
    async balanceOf(person: TestUser): Promise<string> {
      return (await app.call("GET", "/api/wallet", { as: person })).body.data.balance;
    },
    /** The newest top-up of a person, as their page shows it. */
    async newestOf(person: TestUser) {
      return (await app.call("GET", "/api/wallet/topups", { as: person })).body.data[0];
    },
    /** Lets the database's clock run ahead by this much. */
    shiftTime: (interval: string) =>
      app.db.run(`create or replace function app.now() returns timestamptz language sql volatile
        parallel safe as $$ select clock_timestamp() + interval '${interval}' $$`),
  };
}
