import type { Question } from "./question.ts";

/** The wallet and what is paid into it. */
export const moneyIn: readonly Question[] = [
  {
    id: "add-funds",
    question: "How do I put money into my wallet?",
    answer:
      "Open [your wallet](/wallet), enter an amount or choose one, pick a payment method and press Fund Wallet. The provider's window opens on the same page. Once the payment is confirmed, the amount is in your wallet, ready to be invested. Where the page says “Demonstration: no real money”, no card and no bank account is charged.",
    also: "deposit top up topup fund wallet card ussd bank transfer mobile money pay in",
  },
  {
    id: "funding-limits",
    question: "How much can I pay in?",
    answer:
      "From ₦100 to ₦10,000 in one payment, unless the form shows another maximum for the method. You may pay in as often as you like. A quick amount above the maximum can be chosen, but the form then says 'Maximum amount is ₦10,000'.",
    also: "minimum maximum limit deposit top up quick amounts",
  },
  {
    id: "funding-fees",
    question: "Is there a fee for paying in?",
    answer:
      "Ajose takes none: ₦1,000 is ₦1,000 in your wallet. What the payment provider charges is paid by the platform, unless the form adds it and says how much before you pay. Investing is free of fees as well; a funded project pays them from what is released.",
    also: "charges cost deposit fee top up",
  },
  {
    id: "payment-pending",
    question: "My payment is pending. What happens now?",
    answer:
      "The provider has not confirmed it yet. We keep asking: every few seconds at first, then less often, up to once an hour, and once a day after the third day. You may close the page. [Your wallet](/wallet) shows each payment with its steps, and an email tells you when the money has arrived.",
    also: "waiting delay not credited processing timeline stuck",
  },
  {
    id: "window-closed",
    question: "I paid, but closed the window or lost my connection",
    answer:
      "The money still arrives. The provider tells us about the payment, and we ask about it too, so nothing depends on your browser. Do not pay a second time; look at the payment under [your wallet](/wallet) first.",
    also: "network browser closed crashed not credited debited",
  },
  {
    id: "payment-failed",
    question: "It says Payment was not successful. Did I lose money?",
    answer:
      "Nothing came into your wallet. If the same payment goes through after all, within three days or when the provider tells us later, we add it and you need do nothing. Otherwise simply start a new one.",
    also: "failed declined error card refused",
  },
  {
    id: "wrong-amount",
    question: "What happens if I pay another amount than I entered?",
    answer:
      "If you pay more, we add the amount you entered and keep the rest safe for you. If you pay less, or in another currency, we add nothing yet and keep the whole payment safe. It stays in our books until two admins agree whose it is or send it back. [Write to us](/contact) with the reference, which starts with AJ-.",
    also: "mismatch excess overpaid underpaid short suspense currency",
  },
  {
    id: "paid-twice",
    question: "I paid twice. What now?",
    answer:
      "Each payment you start can be added once. If you pay for it a second time, we keep that money safe for you and look at it; you can follow it under [your wallet](/wallet). [Write to us](/contact) with the reference.",
    also: "duplicate double charged debited twice two times again",
  },
  {
    id: "payment-reversed",
    question: "What if the provider takes a payment back?",
    answer:
      "Then the amount leaves your wallet again. If part of it was already invested, the wallet goes down to zero and the rest is noted as owed; your investments are not touched. Whatever comes into the wallet later repays that first, and until then you cannot withdraw. We mail you the figures.",
    also: "reversal chargeback reversed owed debt negative",
  },
  {
    id: "wallet-interest",
    question: "Does money in my wallet earn interest?",
    answer:
      "No. The wallet is not a bank account: it only holds what you want to invest, and what comes back to you. It shows what came in and went out, to the kobo.",
    also: "savings interest yield",
  },
  {
    id: "see-transactions",
    question: "Where do I see what moved in my wallet?",
    answer:
      "On [your wallet](/wallet) under Recent Transactions, and behind View Transactions all of them, to be searched by words, kind, days and amount. Press one to see all that happened to the same money: each step of a payment or withdrawal, what became of an investment, why it was refunded. Each has a receipt, as a page and as a PDF with a code that leads back to it.",
    also: "history transactions balance receipt record search find print",
  },
  {
    id: "statement",
    question: "How do I get a statement of my wallet?",
    answer:
      "On [your wallet](/wallet) under Statements, for this month, last month, this year or any days. It begins with what was in the wallet, lists each movement with the balance after it, and ends with what is there. PDF is for reading and holds up to 10,000 movements; CSV is for spreadsheets and holds any number.",
    also: "bank statement account pdf csv export excel accountant tax year download visa dates months",
  },
];
