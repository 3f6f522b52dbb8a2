import { audit } from "../../audit/audit.ts";
import { askProvider, type PaymentProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { completePayment, creditTopup } from "../../wallet/topups/credit-topup.ts";
import type { PaymentOutcome } from "../../wallet/topups/topup.ts";

type Asked = { reference: string; adminId: string; reason: string };

/**
 * Asks the provider about a payment in once more, by our reference or by the provider's id, and does what
 * follows by the one function that credits. On record. Throws UNAVAILABLE while it does not answer.
 */
export async function requeryTopup(
  db: Db,
  provider: PaymentProvider,
  { reference, adminId, reason }: Asked,
): Promise<PaymentOutcome["outcome"] | "unknown"> {
  const completed = await ask(db, provider, reference).catch((problem: unknown) => {
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    throw new Refusal("UNAVAILABLE", { message: "The payment provider does not answer now" });
  });
  const outcome = completed?.outcome ?? "unknown";
  const [topup] = await db<{ id: string }>`
    select id from app.topup
    where reference = ${reference} or (provider = ${provider.name} and provider_transaction_id = ${reference})`;
  await db.transaction((tx) =>
    audit(tx, {
      actorId: adminId,
      action: "topup_requeried",
      subjectId: completed?.topup?.id ?? topup?.id ?? adminId,
      reason,
      before: { reference },
      after: { outcome },
    }),
  );
  return outcome;
}

async function ask(
  db: Db,
  provider: PaymentProvider,
  name: string,
): Promise<PaymentOutcome | null> {
  const payment = await askProvider((signal) => provider.findByReference(name, signal));
  return payment ? completePayment(db, provider.name, payment) : creditTopup(db, provider, name);
}
