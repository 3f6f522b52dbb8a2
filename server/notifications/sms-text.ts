import type { NotificationType } from "#contract/notifications.ts";

/** What is worth a text message: money that came into somebody's wallet, left it, or came back. */
export const smsTypes: readonly NotificationType[] = [
  "wallet_credited",
  "wallet_debited",
  "investment_return",
];

/** One message holds so many letters of the GSM alphabet, and is paid for as one. */
const roomOfOne = 160;
const others: Record<string, string> = {
  "₦": "NGN ",
  "’": "'",
  "‘": "'",
  "–": "-",
  "−": "-",
  "“": '"',
  "”": '"',
  // Hooked letters of Hausa, which are no letters with marks.
  ɓ: "b",
  Ɓ: "B",
  ɗ: "d",
  Ɗ: "D",
  ƙ: "k",
  Ƙ: "K",
  ƴ: "y",
  Ƴ: "Y",
  ʼ: "'",
};

/** The title of a notification as one text message: letters outside the GSM alphabet would halve its room. */
export function smsText(title: string): string {
  const plain = [...`Ajose: ${title}`]
    .map((letter) => others[letter] ?? letter.normalize("NFD").replaceAll(/\p{M}/gu, ""))
    .join("")
    .replaceAll(/[^\w !"#%&'()*+,./:;<=>?@-]/gu, "?");
  const end = ". Details on the site.";
  const whole = plain + end;
  if (whole.length <= roomOfOne) return whole;
  return `${plain.slice(0, roomOfOne - end.length - 2)}..${end}`;
}
