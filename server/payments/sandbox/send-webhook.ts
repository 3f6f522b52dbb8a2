import { signatureOf } from "../http/signature.ts";

/** Hands a request to this same server, as if it had come from outside. */
export type Inject = (request: {
  method: "POST";
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
}) => Promise<{ statusCode: number }>;

export async function sendWebhook(inject: Inject, secret: string, webhook: object): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(webhook));
  const { statusCode } = await inject({
    method: "POST",
    url: "/api/payments/webhook/sandbox",
    headers: {
      "content-type": "application/json",
      "x-sandbox-signature": signatureOf(rawBody, secret),
    },
    payload: rawBody,
  });
  // The job is tried again later, as a provider does with a webhook that was not taken.
  if (statusCode !== 200) throw new Error(`The webhook was answered with ${statusCode}`);
}
