import { signatureOf } from "#server/payments/http/signature.ts";
import { newId } from "#server/platform/db/ids.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";
import { until } from "./until.ts";

/** Sends the sandbox's notice of a payment until it is taken, this often; the same to the byte each time. */
export async function sendWebhook(
  url: () => string,
  transactionId: string,
  { times = 1, eventId = newId(), status = "successful" } = {},
): Promise<void> {
  const body = JSON.stringify({ id: eventId, event: "payment", data: { transactionId, status } });
  const headers = {
    "content-type": "application/json",
    "x-sandbox-signature": signatureOf(Buffer.from(body), testKeys.SANDBOX_WEBHOOK_SECRET),
  };
  for (let sent = 0; sent < times; sent++) {
    await until("the notice is taken", async () => {
      try {
        const address = `${url()}/api/payments/webhook/sandbox`;
        return (await fetch(address, { method: "POST", headers, body })).ok;
      } catch {
        return false;
      }
    });
  }
}
