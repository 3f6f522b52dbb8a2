import { Icon } from "#web/ui/icon.tsx";

const questions = [
  {
    question: "How do I put money into a project?",
    answer:
      "Fund your wallet by card or bank transfer, open the project and press Invest Now. The amount leaves your wallet and enters the project's own escrow in one step: both happen, or neither does.",
  },
  {
    question: "Can I change my mind after I have invested?",
    answer:
      "Yes, for 48 hours after each investment, without giving a reason. Open My Investments and cancel: the money is back in your wallet at once. Each investment shows until when.",
  },
  {
    question: "What happens when a project misses its goal?",
    answer:
      "Everyone gets all of their money back into their wallet when the project closes, at midnight of its last day in Lagos. No fee is taken from a refund.",
  },
  {
    question: "What does it cost?",
    answer:
      "Creating a project and investing cost nothing. When money is released to a creator, 5% platform fee and 1.5% settlement fee are taken from that release. Money that is never released costs no fee.",
  },
  {
    question: "How long does the review of a project take?",
    answer:
      "2-3 business days. A person reads it and we mail you the decision. If we say no, we say why, and you can change it and submit it again.",
  },
  {
    question: "I have paid, but my wallet does not show it. Is it lost?",
    answer:
      "No. A payment that has not been confirmed yet is shown as pending, and we keep asking the payment provider about it. Your wallet page shows each step. If it stays pending for more than a day, write to us with its reference.",
  },
];

/** What people ask most, each answer folded under its question. */
export function ContactFaq() {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold hover:bg-ink/4 focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              name="down"
              className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[44rem] px-5 pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
