import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import type { NotificationContent } from "../notify.ts";

type Withdrawal = {
  amountKobo: bigint;
  bankName: string;
  accountNumber: string;
  reference: string;
};

/** "Zenith Bank, account ending in 6789": enough to know it by, in a mail that others may read. */
export function shortAccount({
  bankName,
  accountNumber,
}: Pick<Withdrawal, "bankName" | "accountNumber">): string {
  return `${bankName}, account ending in ${accountNumber.slice(-4)}`;
}

/** The same in a subject: "Zenith Bank ··· 6789". */
function accountInTitle({ bankName, accountNumber }: Withdrawal): string {
  return `${bankName} ··· ${accountNumber.slice(-4)}`;
}

function factsOf(withdrawal: Withdrawal): [string, string][] {
  return [
    ["Amount", formatNaira(withdrawal.amountKobo)],
    ["To", accountInTitle(withdrawal).replace("··· ", "···\u00a0")],
    ["Reference", withdrawal.reference],
  ];
}

const button = "See your wallet";
const newPassword = "/forgot-password";

export function withdrawalRequested(
  withdrawal: Withdrawal & { now: Date; sendableAt: Date },
): NotificationContent {
  const { amountKobo, now, sendableAt, reference } = withdrawal;
  const sent: [string, string][] =
    sendableAt > now ? [["Sent after", formatMoment(sendableAt)]] : [];
  const [amount, to, searched] = factsOf(withdrawal);
  return {
    type: "wallet_debited",
    mailFlag: null,
    title: `Asked for: ${formatShort(amountKobo)} to ${accountInTitle(withdrawal)}, not paid yet`,
    message: `An admin checks it, then we send it to ${shortAccount(withdrawal)}. Until then you can cancel it in your wallet.`,
    link: "/wallet",
    mail: {
      heading: `You asked for ${formatShort(amountKobo)}`,
      badge: "Request, not paid yet",
      facts: [amount, to, ...sent, searched].filter((fact) => fact !== undefined),
      button: "Follow or stop it",
      ways: [
        { text: "Not you? Your money is still here.", label: "Cancel it at once", path: "/wallet" },
        { text: "Then", label: "choose a new password", path: newPassword },
      ],
      thread: reference,
    },
  };
}

/** `isAfterAll`: it had come back before, and the wallet gives it a second time. */
export function withdrawalPaid(
  withdrawal: Withdrawal & { isAfterAll: boolean },
): NotificationContent {
  const amount = formatShort(withdrawal.amountKobo);
  return {
    type: "wallet_debited",
    mailFlag: null,
    title: `${amount} paid to ${accountInTitle(withdrawal)}`,
    message: withdrawal.isAfterAll
      ? `The bank took ${amount} after all, so it is out of your wallet again.`
      : "Your bank has it. If you don't see it yet, give the bank a few minutes.",
    link: "/wallet",
    mail: {
      facts: factsOf(withdrawal),
      button,
      ways: [{ text: "Not you?", label: "Write to us at once", path: "/contact" }],
      thread: withdrawal.reference,
    },
  };
}

/** Why a withdrawal that was never paid is back: cancelled by its owner, not approved, or not taken by the bank. */
type Returned = "rejected" | "cancelled" | "failed" | "reversed";

export function withdrawalReturned(
  withdrawal: Withdrawal & { status: Returned; message: string },
): NotificationContent {
  const { amountKobo, status, message, reference } = withdrawal;
  const why = {
    rejected: "withdrawal not approved",
    cancelled: "withdrawal cancelled",
    failed: "withdrawal not paid",
    reversed: "withdrawal not paid",
  }[status];
  return {
    type: "wallet_credited",
    mailFlag: null,
    title: `${formatShort(amountKobo)} back in your wallet: ${why}`,
    message,
    link: "/wallet",
    mail: { facts: factsOf(withdrawal), button, thread: reference },
  };
}

/** After it had been paid. */
export function withdrawalSentBack(
  withdrawal: Withdrawal & { message: string },
): NotificationContent {
  const { amountKobo, message, reference } = withdrawal;
  return {
    type: "wallet_credited",
    mailFlag: null,
    title: `${formatShort(amountKobo)} sent back by your bank`,
    message,
    link: "/wallet",
    mail: { facts: factsOf(withdrawal), button, thread: reference },
  };
}

export function payoutStarted(
  withdrawal: Omit<Withdrawal, "reference"> & { message: string },
): NotificationContent {
  const { amountKobo, message } = withdrawal;
  return {
    type: "wallet_debited",
    mailFlag: null,
    title: `${formatShort(amountKobo)}, your whole balance, is being paid out`,
    message,
    link: "/wallet",
    mail: {
      badge: "Request, not paid yet",
      facts: [
        ["Amount", formatNaira(amountKobo)],
        ["To", shortAccount(withdrawal)],
      ],
      ways: [{ text: "Not your account?", label: "Write to us at once", path: "/contact" }],
      button,
    },
  };
}
