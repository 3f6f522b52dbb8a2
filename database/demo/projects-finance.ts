import type { DemoProject } from "./shapes.ts";

export const financeProjects: readonly DemoProject[] = [
  {
    name: "Isusu Book: a savings-circle ledger that every member can read",
    picture: "isusu-book",
    category: "Finance",
    creator: "obinna_aba",
    place: { town: "Ariaria, Aba", state: "Abia" },
    description: `Every line at Ariaria has an isusu, and every isusu has one exercise book and one person who holds it. When that person travels, or dies, or "forgets", friendships of twenty years end.

Isusu Book puts the page on every member's phone, by text for those without a smartphone: who paid, whose turn it is, who owes. **We do not hold anybody's money.** Members still pay each other as before; we keep the record.

- ₦5,150,000: software, security review and text-message gateway
- ₦2,640,000: eleven line agents at ₦40,000 for six months
- ₦1,500,000: messages for the first 600 circles
- ₦527,500: registration, legal work and data-protection filing
- ₦682,500: Ajose's fees

A circle pays ₦1,000 a month. We have 74 circles on paper forms today and need 520 to repay backers on time. The danger is a free app from somebody bigger.`,
    goalNaira: "10500000.00",
    state: "OPEN",
    raisedPercent: 55,
    startDaysAgo: 25,
    endsInDays: 30,
    milestones: [
      { title: "Software live with the first 74 circles", sharePercent: 45, dueInDays: 110 },
      { title: "300 paying circles", sharePercent: 35, dueInDays: 220 },
      { title: "520 paying circles", sharePercent: 20, dueInDays: 365 },
    ],
    tags: ["savings", "isusu", "traders", "aba"],
    riskLevel: "medium",
    expectedROI: "16.5",
  },
  {
    name: "Eight keke on hire purchase for the women drivers of Kano",
    picture: "keke-women",
    category: "Finance",
    creator: "halimabichi",
    place: { town: "Zoo Road", state: "Kano" },
    description: `A driver who rents a keke brings the owner ₦7,000 every day for ever. On hire purchase she brings ₦9,000 for two years and then it is hers. Our cooperative has done it twice, with three and then five tricycles; all eight women finished.

- ₦24,400,000: eight new tricycles, ₦3,050,000 each
- ₦960,000: registration, number plates and permits
- ₦820,000: trackers and comprehensive insurance for the first year
- ₦1,820,000: Ajose's fees

Six days a week and eight weeks a year lost to repair, sickness and fasting leave about ₦2,370,000 a year from each tricycle. Backers are paid every quarter over two years.

A ban on tricycles on main roads would hurt us badly. So would an accident beyond the insurance. Drivers carry passengers, not our promises.`,
    goalNaira: "28000000.00",
    state: "OPEN",
    raisedPercent: 73,
    startDaysAgo: 33,
    endsInDays: 17,
    milestones: [
      { title: "First four tricycles on the road", sharePercent: 50, dueInDays: 45 },
      { title: "All eight on the road", sharePercent: 50, dueInDays: 80 },
    ],
    tags: ["keke", "women", "cooperative", "kano"],
    riskLevel: "medium",
    expectedROI: "15.5",
  },
  {
    name: "Stock money for forty women of Watt Market",
    picture: "watt-market",
    category: "Finance",
    creator: "ekaete_i",
    place: { town: "Watt Market, Calabar", state: "Cross River" },
    description: `The woman who sells crayfish buys her bag from a wholesaler on credit at ₦15,000 above the cash price. She does that thirty times a year. With ₦180,000 in hand she buys for cash.

Forty women, in eight groups of five who stand for one another, take ₦180,000 each in goods, not in cash: we pay the wholesaler. They pay back weekly over ten months and share the saving with the fund.

- ₦7,200,000: goods for forty women
- ₦280,000: two collectors' transport and phones
- ₦520,000: Ajose's fees

**Where we are:** week 22. Thirty-eight women are up to date. One has moved to Ikom and her group is covering her; one shop burnt and we have given her twelve weeks.`,
    goalNaira: "8000000.00",
    state: "ACTIVE",
    raisedPercent: 100,
    releasedMilestones: 2,
    startDaysAgo: 214,
    endsInDays: -176,
    milestones: [
      { title: "First twenty women stocked", sharePercent: 50, dueInDays: -150 },
      { title: "Next twenty women stocked", sharePercent: 50, dueInDays: -118 },
    ],
    tags: ["market-women", "credit", "calabar"],
    riskLevel: "medium",
    expectedROI: "12",
  },
  {
    name: "Naira-dollar trading circle for young professionals",
    category: "Finance",
    creator: "bomatariah",
    place: { town: "Port Harcourt", state: "Rivers" },
    description: `Members put money together and three experienced traders buy and sell currency for the group every day. ₦13,000,000 would be the trading pot and the rest pays for screens and data.

We share what we make at the end of each month. We may also lose.`,
    goalNaira: "15000000.00",
    state: "REJECTED",
    submittedDaysAgo: 12,
    reason:
      "This pools other people's money to trade currency. That needs a fund manager's licence, which you have not shown, and backers would own nothing that they can check. Please bring us a business instead; we would like to hear about your studio.",
    startDaysAgo: -4,
    endsInDays: 41,
    milestones: [{ title: "Trading account opened", sharePercent: 100, dueInDays: 60 }],
    tags: ["trading", "currency"],
    riskLevel: "high",
    expectedROI: "60",
  },
  {
    name: "Store now, sell in June: warehouse receipts for soybean farmers",
    picture: "warehouse",
    category: "Finance",
    creator: "terhemba_k",
    place: { town: "Gboko", state: "Benue" },
    description: `In November soybean is cheap because everybody's school fees are due. In June the same bag costs half as much again. A farmer who could borrow against her bags would wait; the bags need a store that a lender trusts.

- ₦8,700,000: repair of an old 400-tonne produce store: roof, floor, pallets
- ₦3,650,000: scale, moisture meter, fumigation and weevil-proof bags
- ₦2,345,000: storekeeper, two guards and insurance for a year
- ₦1,200,000: receipt books, software and an auditor's two visits
- ₦1,105,000: Ajose's fees

Farmers pay ₦180 a bag a month; two lenders have written that they will accept our receipts after an audit. Prices do not always rise. In 2023 they fell after January, and farmers who waited lost: we tell each one so.`,
    goalNaira: "17000000.00",
    state: "PENDING",
    submittedDaysAgo: 1,
    startDaysAgo: -9,
    endsInDays: 52,
    milestones: [
      { title: "Store repaired and audited", sharePercent: 60, dueInDays: 130 },
      { title: "First 2,000 bags under receipt", sharePercent: 40, dueInDays: 230 },
    ],
    tags: ["warehouse", "soybean", "farming"],
    riskLevel: "medium",
    expectedROI: "14.5",
  },
];
