import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import type { NotificationContent } from "../notify.ts";
import { type Booked, inLedger, receiptOf } from "./booked.ts";

type Money = { amountKobo: bigint };
/** Null where nobody typed or printed one. */
type Paid = Money & { reference: string | null };

const button = "See your wallet";
const amountFact = (kobo: bigint): [string, string] => ["Amount", formatNaira(kobo)];

function paidMail({ amountKobo, reference }: Paid, others: [string, string][] = []) {
  const facts: [string, string][] = [amountFact(amountKobo), ...others];
  if (!reference) return { facts, button };
  return {
    facts: [...facts, ["Reference", reference] as [string, string]],
    button,
    thread: reference,
  };
}

export function topupCredited(paid: Paid & { balanceKobo: bigint }): NotificationContent {
  return {
    type: "wallet_credited",
    title: `${formatShort(paid.amountKobo)} added to your wallet`,
    message: "Your payment has arrived and is ready to use.",
    link: "/wallet",
    mail: paidMail(paid, [["Balance", formatNaira(paid.balanceKobo)]]),
  };
}

/** `received` is "of ₦2,500" or "in USD"; `message` says what is wrong with it. */
export function topupHeld(held: {
  received: string;
  message: string;
  reference: string | null;
}): NotificationContent {
  const { received, message, reference } = held;
  return {
    type: "wallet_credited",
    title: `Your payment ${received} is being looked at`,
    message,
    link: "/wallet",
    mail: {
      badge: "Not in your wallet yet",
      facts: reference ? [["Reference", reference]] : [],
      button: "Follow your payment",
      ...(reference ? { thread: reference } : {}),
    },
  };
}

export function paymentFound(found: Money & Booked): NotificationContent {
  const { amountKobo } = found;
  return {
    type: "wallet_credited",
    title: `${formatShort(amountKobo)} found and added to your wallet`,
    message:
      "A payment had come in and we did not know whose it was. It is yours, and in your wallet.",
    link: "/wallet",
    mail: {
      facts: [amountFact(amountKobo), inLedger(found)],
      button,
      ways: [receiptOf(found)],
    },
  };
}

export function topupReversed(
  reversed: Paid & { takenKobo: bigint; owedKobo: bigint },
): NotificationContent {
  const { amountKobo, takenKobo, owedKobo } = reversed;
  const owed: [string, string][] = owedKobo > 0n ? [["Still owed", formatNaira(owedKobo)]] : [];
  return {
    type: "wallet_debited",
    mailFlag: null,
    title: `Payment of ${formatShort(amountKobo)} reversed`,
    message:
      owedKobo === 0n
        ? `The payment provider took this payment back, so we took ${formatShort(takenKobo)} out of your wallet.`
        : `The payment provider took this payment back. We took ${formatShort(takenKobo)} out of your wallet; you still owe ${formatShort(owedKobo)}, which the next money that comes in pays first.`,
    link: "/wallet",
    mail: paidMail(reversed, [["Out of your wallet", formatNaira(takenKobo)], ...owed]),
  };
}
