import type { Question } from "./question.ts";

/** From the wallet to a bank account. */
export const moneyOut: readonly Question[] = [
  {
    id: "withdraw",
    question: "How do I withdraw money to my bank account?",
    answer:
      "Open [your wallet](/wallet) and find Withdraw. Choose your bank, type the ten digits of the account number and an amount of at least ₦100, or press Use full balance. The bank then tells the name of the holder; if that is right, type your password and confirm. The money leaves your balance at once and is held until an admin has approved it, and is then sent. Where the page says “Demonstration: no real money”, nothing reaches a real bank.",
    also: "withdrawal cash out payout bank transfer out remove money naira account nuban",
  },
  {
    id: "withdraw-time",
    question: "How long does a withdrawal take?",
    answer:
      "An admin looks at each one; those that wait longer than two days are marked as urgent. We wait a day before we send the first withdrawal to a new bank account, unless the form says otherwise, and also after a password reset or a sign-in on a new device. [Your wallet](/wallet) shows the date, and each step so far.",
    also: "delay waiting withdrawal pending approval 24 hours new account slow held",
  },
  {
    id: "withdraw-cancel",
    question: "Can I cancel a withdrawal?",
    answer:
      "Yes, until an admin approves it: press Cancel beside it under [your wallet](/wallet), and the money is back in your balance at once. If you see a withdrawal you did not ask for, cancel it and [change your password](/forgot-password) at once.",
    also: "undo stop take back withdrawal hacked not me",
  },
  {
    id: "withdraw-failed",
    question: "What if my withdrawal does not arrive?",
    answer:
      "If it is rejected, if the bank refuses it, or if the bank sends it back later, the whole amount returns to your wallet and an email gives the reason. If the bank does not answer, it stays On its way and we keep asking; it is never sent twice.",
    also: "failed withdrawal reversed missing rejected not received bank stuck",
  },
  {
    id: "withdraw-name",
    question: "Whose bank account can I withdraw to?",
    answer:
      "Your own. The bank's name for the account is shown before you confirm. Upper and lower case, the order of names and accents do not matter. A name that is unlike yours is marked for the admin, who may ask you about it or say no.",
    also: "name mismatch another person third party account holder married name wife husband brother friend use",
  },
  {
    id: "withdraw-fee",
    question: "Is there a fee for withdrawing?",
    answer:
      "No. The whole amount is sent to your bank. Amounts above ₦1,000,000 need two admins instead of one, unless this installation says otherwise.",
    also: "charges cost withdrawal fee transfer limit maximum",
  },
];
