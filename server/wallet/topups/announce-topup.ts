import {
  askProvider,
  type Intent,
  type PaymentProvider,
  ProviderUnreachable,
} from "../../payments/provider.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/**
 * Announces a started top-up to a provider that wants it, outside every transaction: a slow provider
 * holds no lock. Answers the code that its page opens with, the same for a repeat; nothing where none is
 * needed. Throws UNAVAILABLE when the provider could not be reached; then nothing can be paid either.
 */
export async function announceTopup(
  db: Db,
  provider: PaymentProvider,
  reference: string,
): Promise<{ accessCode?: string }> {
  const { announce } = provider;
  if (!announce) return {};
  const [topup] = await db<Intent & { accessCode: string | null }>`
    select t.reference, t.method, t.amount_kobo + t.surcharge_kobo as amount_kobo, t.access_code, p.email,
      p.first_name || ' ' || p.last_name as name
    from app.topup t join app.person p on p.id = t.person_id
    where t.reference = ${reference} and t.provider = ${provider.name}`;
  if (!topup) throw new Refusal("TRANSACTION_NOT_FOUND");
  const { accessCode, ...intent } = topup;
  if (accessCode) return { accessCode };
  try {
    const code = await askProvider((signal) => announce(intent, signal));
    await db`update app.topup set access_code = ${code} where reference = ${reference}`;
    return { accessCode: code };
  } catch (problem) {
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    const message = "Failed to load payment modal. Check your internet connection and retry later.";
    throw new Refusal("UNAVAILABLE", { message });
  }
}
