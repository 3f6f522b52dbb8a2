import { createHash } from "node:crypto";
import type { PayoutProvider } from "../../payments/payouts.ts";
import {
  type PaymentProvider,
  ProviderUnreachable,
  type TransferWebhook,
} from "../../payments/provider.ts";
import type { Db } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { followTransfer } from "../withdrawals/follow-transfer.ts";
import { creditTopup } from "./credit-topup.ts";

/** The providers of payments in and payments out. */
type Providers = { provider: PaymentProvider; payouts: PayoutProvider };

/**
 * Keeps a webhook whose signature was good and does what the provider then says about its payment or
 * transfer. When the provider cannot be asked now, a job asks again: the webhook need not come twice.
 */
export async function receiveWebhook(
  db: Db,
  { provider, payouts }: Providers,
  { rawBody, about }: { rawBody: Buffer; about: string | TransferWebhook | null },
): Promise<void> {
  const bodyHash = createHash("sha256").update(rawBody).digest();
  await db`
    insert into app.webhook_event (id, provider, body_hash, body)
    values (${newId()}, ${provider.name}, ${bodyHash}, ${rawBody.toString()})
    on conflict (provider, body_hash) do nothing`;
  // A repeat is judged like the first: that one may have died half-way.
  const dedupeKey = bodyHash.toString("hex");
  const outcome =
    typeof about === "string"
      ? await credit(db, provider, about, dedupeKey)
      : about
        ? await follow(db, payouts, about.transferReference, dedupeKey)
        : "not_followed";
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
    const completed = await creditTopup(db, provider, transactionId);
    return completed?.outcome ?? "unknown";
  } catch (problem) {
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    await enqueue(db, "creditTopup", { transactionId }, { dedupeKey, delaySeconds: 10 });
    return "provider_unreachable";
  }
}

async function follow(
  db: Db,
  payouts: PayoutProvider,
  reference: string,
  dedupeKey: string,
): Promise<string> {
  try {
    return await followTransfer(db, payouts, reference);
  } catch (problem) {
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    await enqueue(db, "followTransfer", { reference }, { dedupeKey, delaySeconds: 10 });
    return "provider_unreachable";
  }
}
