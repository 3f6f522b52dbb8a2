import { askProvider, type PaymentProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Db } from "../../platform/db/db.ts";
import { completePayment } from "./credit-topup.ts";
import { mayStillBePaid } from "./topup.ts";

const atOnce = 10;

/**
 * Asks the provider about every top-up that is due, so that money arrives although browser and webhook
 * were lost. Safe on many processes; answers how many were asked about.
 */
export async function pollTopups(db: Db, provider: PaymentProvider): Promise<number> {
  let asked = 0;
  for (;;) {
    const references = await takeDue(db, provider.name);
    await Promise.all(references.map((reference) => askAbout(db, provider, reference)));
    asked += references.length;
    if (references.length < atOnce) return asked;
  }
}

/**
 * Takes due top-ups and sets when each is asked about next: after 5 s, 10 s, 30 s and so on up to an
 * hour; a failed one too, because it may be paid again. After 72 hours only a pending one is asked
 * about, daily; the others are left to webhooks.
 */
async function takeDue(db: Db, provider: string): Promise<string[]> {
  const due = await db<{ reference: string }>`
    update app.topup set checks = checks + 1,
      check_at = case
        when created_at > app.now() - interval '72 hours' then
          app.now() + make_interval(secs => coalesce((array[5, 10, 30, 60, 300, 900])[checks + 1], 3600))
        when status = 'pending' then app.now() + interval '1 day' end
    where id in (
      select id from app.topup
      where ${mayStillBePaid} and check_at <= app.now() and provider = ${provider}
      order by check_at limit ${atOnce} for update skip locked)
    returning reference`;
  return due.map(({ reference }) => reference);
}

async function askAbout(db: Db, provider: PaymentProvider, reference: string): Promise<void> {
  try {
    const payment = await askProvider((signal) => provider.findByReference(reference, signal));
    if (payment) await completePayment(db, provider.name, payment);
  } catch (problem) {
    // The next time it is due is already set.
    if (!(problem instanceof ProviderUnreachable)) throw problem;
  }
}
