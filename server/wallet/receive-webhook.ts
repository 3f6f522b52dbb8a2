import { createHash } from "node:crypto";
import { type PaymentProvider, ProviderUnreachable } from "../payments/provider.ts";
import type { Db } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";
import { enqueue } from "../platform/jobs.ts";
import { creditTopup } from "./credit-topup.ts";

/**
 * Keeps a notice whose signature was good and does what the provider then says about its payment.
 * When the provider cannot be asked now, a job asks again: the notice need not come twice.
 */
export async function receiveWebhook(
  db: Db,
  provider: PaymentProvider,
  { rawBody, transactionId }: { rawBody: Buffer; transactionId: string },
): Promise<void> {
  const bodyHash = createHash("sha256").update(rawBody).digest();
  await db`
    insert into app.webhook_event (id, provider, body_hash, body)
    values (${newId()}, ${provider.name}, ${bodyHash}, ${rawBody.toString()})
    on conflict (provider, body_hash) do nothing`;
  // A repeat is judged like the first: that one may have died half-way.
  const outcome = await credit(db, provider, transactionId, bodyHash.toString("hex"));
  await db`
    update app.webhook_event set outcome = ${outcome}
    where provider = ${provider.name} and body_hash = ${bodyHash}`;
}

async function credit(
  db: Db,
  provider: PaymentProvider,
  transactionId: string,
  dedupeKey: string,
): Promise<string> {
  try {
    const settled = await creditTopup(db, provider, transactionId);
    return settled?.outcome ?? "unknown";
  } catch (problem) {
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    await enqueue(db, "creditTopup", { transactionId }, { dedupeKey, delaySeconds: 10 });
    return "provider_unreachable";
  }
}
