import { randomBytes } from "node:crypto";
import { formatShort } from "#contract/money/kobo.ts";
import { surchargeOf } from "#contract/money/surcharge.ts";
import { type TopupMethod, whyNotTopUp } from "#contract/wallet.ts";
import type { PaymentProvider } from "../../payments/provider.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { addStep } from "./topup.ts";

/**
 * Writes down what the person is about to pay in, before the provider sees anything, and answers with
 * what its checkout needs. Throws METHOD_NOT_OFFERED, or INVALID_INPUT with the amount's sentence.
 */
export async function startTopup(
  tx: Tx,
  provider: PaymentProvider,
  { personId, amountKobo, method }: { personId: string; amountKobo: bigint; method: TopupMethod },
) {
  const offer = provider.methods().find((one) => one.method === method);
  if (!offer) throw new Refusal("METHOD_NOT_OFFERED");
  const sentence = whyNotTopUp(amountKobo, offer.maximumKobo);
  if (sentence) {
    throw new Refusal("INVALID_INPUT", { message: sentence, fields: { amount: sentence } });
  }
  const [user] = await tx<{ email: string; name: string }>`
    select email, first_name || ' ' || last_name as name from app.person where id = ${personId}`;
  if (!user) throw new Refusal("USER_NOT_FOUND");

  const id = newId();
  const reference = newReference();
  const surchargeKobo = surchargeOf(amountKobo, offer.priceList);
  const totalKobo = amountKobo + surchargeKobo;
  await tx`
    insert into app.topup (id, person_id, reference, provider, method, amount_kobo, surcharge_kobo, check_at)
    values (${id}, ${personId}, ${reference}, ${provider.name}, ${method}, ${amountKobo}, ${surchargeKobo},
      app.now() + interval '5 seconds')`;
  await addStep(tx, id, "started", `You started to pay in ${formatShort(amountKobo)}.`);
  const intent = { reference, method, amountKobo: totalKobo, ...user };
  const checkout = await provider.checkout(tx, intent);
  const amounts = { amount: amountKobo, surcharge: surchargeKobo, total: totalKobo };
  return { reference, ...amounts, provider: provider.name, checkout };
}

/** "AJ-" and 80 random bits in base32: nobody guesses another's. */
function newReference(): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return `AJ-${Array.from(randomBytes(16), (byte) => letters[byte % 32]).join("")}`;
}
