import type { Question } from "./question.ts";

export const investments: readonly Question[] = [
  {
    id: "how-to-invest",
    question: "How do I invest?",
    answer:
      "[Sign in](/login), put money into [your wallet](/wallet), open a project that is OPEN and press Invest Now. Enter an amount and confirm. The money moves from your wallet to the project's escrow account at once, and you find it under [My Investments](/investor/investments). An email confirms it.",
    also: "buy fund back support contribute invest now",
  },
  {
    id: "smallest-and-largest-investment",
    question: "How little or how much can I invest?",
    answer:
      "From ₦1 on a project's public page, and from ₦1,000 in the investor area. The most is what your wallet holds, and never more than the project still needs: then you read 'Only ₦X is left to raise'. You may invest in the same project again, and in as many projects as you like.",
    also: "minimum maximum limit amount smallest largest several diversify little small",
  },
  {
    id: "all-or-nothing",
    question: "What does all or nothing mean?",
    answer:
      "A project gets its money only when the whole goal is reached by its end date. One kobo less, and everyone is refunded in full. A project cannot raise more than its goal either.",
    also: "goal escrow keep guarantee refund",
  },
  {
    id: "cooling-off",
    question: "Can I take an investment back?",
    answer:
      "Yes, within the cooling-off time: normally 48 hours from the moment you invested. Open [My Investments](/investor/investments), which shows how long you still have, and cancel it. The full amount is back in your wallet at once. After that time the investment stays until the project ends.",
    also: "cancel withdraw change my mind undo regret cooling off refund",
  },
  {
    id: "large-investments",
    question: "Why is my investment pending?",
    answer:
      "Investments from ₦1,000,000 up, unless another limit is set, are looked at by an admin first. The money is already held and counts towards the goal. If it is approved, the investment becomes active; if not, it is back in your wallet at once, with the reason by email. If nobody decides within 72 hours, you are refunded too. You may cancel a pending one yourself within the cooling-off time.",
    also: "pending review waiting approval big large million",
  },
  {
    id: "where-refunds-go",
    question: "When and where do I get a refund?",
    answer:
      "Into your Ajose wallet: at once when you cancel within the cooling-off time or a large investment is not approved, and within seconds when a project missed its goal or was cancelled. You get the full amount if nothing has been released to the creator yet; after that, your share of what is left, together with what was paid in as returns. You do not need to ask for it. It shows among the transactions of [your wallet](/wallet), and we mail you.",
    also: "money back refunded return reimbursement",
  },
  {
    id: "where-is-my-money",
    question: "Where is my money after I invest?",
    answer:
      "In an escrow account of that one project, in our books. It can go back to the investors, or to the creator once the goal is reached; no other project can touch it. Our books refuse any movement that would take an escrow below zero.",
    also: "escrow safe held custody account trust keep hold holds ponzi run away",
  },
  {
    id: "what-the-ledger-proves",
    question: "What do your books prove?",
    answer:
      "Every movement is booked once, from one account to another, in a ledger that only grows: the database itself refuses to change or delete an entry. A program checks every hour that each balance is the sum of its entries, that each open project's escrow holds exactly what it raised, and that no wallet is below zero. This is our own check. A proof that you can verify from outside is not part of this version.",
    also: "ledger blockchain transparency audit proof books double entry verify ponzi scam mmm",
  },
  {
    id: "can-i-lose-money",
    question: "Can I lose money?",
    answer:
      "Yes. A refund is certain only when a project misses its goal, or while your cooling-off time runs. Once a project is funded and at work it can fail, and you can lose all that you put into it. Invest only what you can do without, and spread it over several projects.",
    also: "risk loss guarantee guaranteed safe fail scam fraud ponzi mmm promise sure business",
  },
  {
    id: "expected-roi",
    question: "What is ROI, and why does mine show a dash?",
    answer:
      "ROI is what came back beyond the amount you invested, as a percentage of it. Until a project is finished and settled nobody can know it, so it shows '–'. The expected ROI on a project's page is only the creator's own estimate.",
    also: "return on investment profit gain dash percentage earnings",
  },
  {
    id: "when-are-returns-paid",
    question: "When are returns paid?",
    answer:
      "When a finished project is settled. The creator pays the returns in, an admin states the success rate and how much is returned, and it is shared among the investors in proportion to what each put in. Everything must have been released by then, and a large amount takes two admins. Your part is in your wallet within seconds, and you get an email. [My Investments](/investor/investments) shows the return, the ROI and the success rate, and for a project that was cancelled what came back and why.",
    also: "dividend payout interest profit share paid outcome investors receive decides",
  },
  {
    id: "connection-lost-while-investing",
    question: "My connection broke while I was investing. Did it go through?",
    answer:
      "Look under [My Investments](/investor/investments): what you find there went through. If you are not sure, press Invest again in the same tab with the same amount. Both tries carry the same key, so the money moves only once.",
    also: "network error timeout twice double duplicate charged",
  },
  {
    id: "why-insufficient-balance",
    question: "Why does it say Insufficient balance?",
    answer:
      "Your wallet holds less than you want to invest. [Add funds](/wallet) first, in several payments if one is not enough, or choose a smaller amount. A payment that is still pending counts only once it is confirmed.",
    also: "not enough money balance insufficient fund your wallet",
  },
  {
    id: "who-cannot-invest",
    question: "Who cannot invest in a project?",
    answer:
      "Its own creator cannot, and neither can admins. Everyone else who is signed in with a verified account can, whatever role they chose. Nobody can invest in a project that is not OPEN, or whose creator's account is suspended.",
    also: "own project admin not allowed not open",
  },
  {
    id: "waiting-list",
    question: "The project is full. Is there a waiting list?",
    answer:
      "Yes: join it on the project's page, until its end date. You say how much, and agree that we invest it for you when there is room and your balance is enough; nothing is held until then. Room appears when someone takes their investment back within the cooling-off time, and goes to the first in line. The page shows your place, and you can leave the list at any time.",
    also: "funded full too late queue waitlist",
  },
  {
    id: "sell-an-investment",
    question: "Can I sell an investment or pass it on?",
    answer:
      "No. There is no market for investments here, and you cannot move one to another person. Within the cooling-off time you can take it back; after that it stays with you until the project ends.",
    also: "transfer secondary market exit sell liquidate",
  },
  {
    id: "who-sees-my-investments",
    question: "Can others see what I invested?",
    answer:
      "No. The public sees how much a project raised and from how many investors, not from whom. Your name appears among the backers only if you choose so, and never with an amount. Our admins can see it, because they run the platform.",
    also: "privacy anonymous name backers public",
  },
];
