import type { DemoArticle } from "./shapes.ts";

/** What people ask about crowdfunding, answered by how this product works. Newest first. */
export const demoNews: readonly DemoArticle[] = [
  {
    title: "Where your money sleeps: one escrow for each project",
    content: `When you put ₦10,000 into a project on Ajose, the first question should be: where is it tonight? Not with the founder. Not in one big pot with everybody else's either.

Every project has an escrow account of its own in our books. Your ₦10,000 leaves your wallet and enters that escrow in a single step: both happen, or neither does. Until the goal is reached and the cooling-off time has passed, the founder cannot touch it.

**Why one for each?** Because a pot that is shared is a pot that can be borrowed from. If the cold room in Makurdi needed more, nobody could quietly lend it what belongs to the clinic in Enugu. The escrow of a project can pay three people only: its creator, milestone by milestone; its backers, when there is a refund; and Ajose, for the fees on what is released.

The books are written once. A movement of money is never edited and never deleted; a mistake is put right by a second movement that everyone can see. And no wallet or escrow can fall below zero, because the database itself refuses.

When a project is finished, closed or cancelled, its escrow must be empty. We check that with a program, not with a promise.`,
    categories: ["Finance", "Investment"],
    links: ["https://ajose.ng/projects"],
    picture: "where-money-sleeps",
    publishedDaysAgo: 2,
  },
  {
    title: "All or nothing, and why that is kinder than it sounds",
    content: `A borehole that is 60% paid for gives no water. That is the whole reason for the rule.

On Ajose a project either reaches its goal by midnight of its last day, Lagos time, or everyone who put money in gets all of it back. No fee is taken from a refund.

Founders sometimes ask us to let them keep what came in. We understand the wish. But look at it from the other side: people agreed to back a cold room of ten tonnes at ₦15.4 million. With ₦7 million the founder would have to build something else, in a hurry, with other people's money and nobody's agreement.

**What it means for you as a backer.** A project at 30% with four days left is not a danger to your money; it is only a danger to the project. The worst result of a missed goal is that your money was busy for some weeks.

**What it means for you as a founder.** Ask for the smallest amount that really does the job. A goal of ₦6 million that is reached beats a goal of ₦11 million that closes at 55%. You may come back with phase two, and with a record.

The total can never pass the goal. If ₦4,000 is left to raise and you offer ₦5,000, we will tell you so and you can put in ₦4,000.`,
    categories: ["Investment", "Startup"],
    links: ["https://ajose.ng/projects"],
    picture: "all-or-nothing",
    publishedDaysAgo: 6,
  },
  {
    title: "Forty-eight hours to change your mind",
    content: `You read about a film at eleven at night, you loved it, you put in ₦50,000. At seven in the morning you remembered the rent. What now?

Open *My Investments* and cancel. For 48 hours after each investment you may take it back in full, without giving a reason, and the money is in your wallet at once. The exact minute until which you can cancel is printed on the investment.

The window belongs to the investment, not to the project. If you invest on Monday and again on Friday, each has its own 48 hours. It also holds when the project's end date falls inside it: a project is not settled, and no money is released, before the last window has run out.

Can that hurt a founder? A little. A project that has just reached its goal may slip below it again because somebody changed their mind. If there is still time, it simply opens again, and people on its waiting list come first. If its time is over, it closes and everyone is refunded.

We think it is a fair price. A backer who is certain is worth more than one who was quick.`,
    categories: ["Investment", "Education"],
    links: ["https://ajose.ng/help"],
    picture: "forty-eight-hours",
    publishedDaysAgo: 11,
  },
  {
    title: "What Ajose charges, to the last naira",
    content: `Fees hide in small print, so here is ours in large print.

- **Starting a project:** nothing.
- **Investing:** nothing.
- **A refund:** nothing.
- **When money is released to a creator:** a platform fee of 5% and a settlement fee of 1.5% of that release.

An example. A fish farmer raises ₦10,000,000 in two milestones of 60% and 40%. At the first release ₦6,000,000 leaves the escrow: ₦300,000 is the platform fee, ₦90,000 the settlement fee, and ₦5,610,000 reaches her wallet. At the second, ₦4,000,000 leaves and ₦3,740,000 reaches her. Altogether she has ₦9,350,000 and we have ₦650,000.

Now suppose the second milestone never comes, and the project is cancelled. The ₦4,000,000 goes back to the backers, whole. We earned our fee on the first release only. **Money that is never released costs no fee.**

The percentages are shown to the creator before a project is submitted, and frozen when it is approved. If we change our prices next year, running projects keep theirs.

Our advice to founders: put the 6.5% in your budget as a line of its own. The best projects on the site do, and backers notice.`,
    categories: ["Finance", "Startup"],
    links: ["https://ajose.ng/help", "https://ajose.ng/about"],
    picture: "what-it-costs",
    publishedDaysAgo: 17,
  },
  {
    title: "Milestones: how a good plan gets paid",
    content: `Nobody pays a builder for the roof while he is still digging. A project on Ajose is paid the same way: in steps that were agreed before the first naira came in.

A project has between one and ten milestones, each with a title, a date and a share of the money. When a step is done the creator asks for its release, with a note and evidence: photographs, receipts, a delivery paper. Backers see the request. Then an administrator of ours looks at it and releases the money, once, and in order.

**Writing good ones.** "Phase 2" says nothing. "Room wired and both compressors running" can be photographed. Put enough in the first step to buy the big machine, and leave something in the last one for proof that the thing works. A last step of 15% keeps everybody awake.

**When a step is late.** Suppliers fail and ports are slow; we know. After 30 days both backers and we are alerted. A creator can ask for more time and say why. After 90 days without an extension the project is cancelled, and what has not been released goes back to the backers.

Milestones cannot be changed after approval. Take an extra evening over them before you press Submit.`,
    categories: ["Startup", "Education"],
    links: ["https://ajose.ng/help"],
    picture: "milestones",
    publishedDaysAgo: 24,
  },
  {
    title: "Pressed twice, paid once: what happens when the network drops",
    content: `You press Invest, the bar at the top of the phone loses its last line, and nothing comes back. Did it go through? Should you press again?

Press again. Every time you confirm a payment here, your phone gives it a name of its own, a long number that is never used for anything else. If the same name reaches us twice, we do not pay twice: we send back the answer to the first. Two taps, two tabs or a bus under a bridge make no difference.

Top-ups work the same way from the other side. Before you pay, we write down what you are about to pay. When the payment provider says the money has come, we ask the provider ourselves, compare the reference, the currency and the amount, and credit your wallet once. If the provider tells us five times, four of them change nothing.

And when nobody can be reached? Then we say so. A payment that we cannot see yet is shown as *pending*, with what happened so far and at what time. We never show a success that we have not checked, and we never call a payment failed because a cable was cut.

What does this *not* protect against? A wrong amount that you confirm is still a wrong amount. For that there is the cooling-off time: an investment can be taken back within 48 hours.`,
    categories: ["Technology", "Innovation"],
    links: [],
    picture: "pressed-twice",
    publishedDaysAgo: 33,
  },
  {
    title: "Five questions before you back a clinic",
    content: `Health projects touch the heart, and the heart is a poor accountant. Before you back a clinic, a pharmacy or a boat ambulance, sit down with these five questions.

1. **Who is licensed?** Treatment needs registered professionals and, in most cases, a registered facility. The founder should say who they are and who the regulator is.
2. **What happens in month thirteen?** Equipment is the easy part to fund. Ask who pays the nurse when the first year's salaries are used up.
3. **Where does the light come from?** A fridge or a dialysis machine without steady power is furniture. Look for power in the budget.
4. **How much of it is in dollars?** Reagents, spare parts and many drugs follow the exchange rate. A serious founder tells you at what rate the plan stops working.
5. **Does the price fit the street?** A test at ₦15,000 does not help people who live on ₦3,000 a day, however good the machine is.

Most health projects offer a modest return, over a longer time. That is not a fault; it is what careful prices look like.

If a project answers three of the five, write to the creator and ask for the other two. Messages on Ajose go straight to them.`,
    categories: ["Healthcare", "Investment"],
    links: ["https://ajose.ng/projects", "https://www.health.gov.ng"],
    picture: "five-questions",
    publishedDaysAgo: 45,
  },
  {
    title: "Ajo, isusu, adashe: the first crowdfunding platforms had no website",
    content: `Long before anybody said crowdfunding, ten women in a market put the same sum into one hand every week, and each in her turn carried the whole of it home. The Yoruba say ajo or esusu, the Igbo isusu, the Hausa adashe. It paid for looms, roofs, weddings and the first bag of cement of many a house.

It worked, and works, because of three things: everyone knows everyone, everyone sees the book, and everyone is there when the money is handed over.

On a screen, strangers meet strangers. So the three things must be built on purpose. In place of knowing everyone, there is the creator's record, for all to read: what was finished, what was late, what was paid back. In place of one exercise book there is a ledger in which nothing can be rubbed out. In place of being there, there is escrow, and the release of money step by step.

The name Ajose comes from *àjọṣe*, doing a thing together. We chose it to remind ourselves which of the two is older.

One difference is important. In an ajo you get back what you put in. A backer takes a risk: the business may return more, or less, or nothing. Keep your ajo. Use crowdfunding for money that can afford to wait, and to lose.`,
    categories: ["Education", "Finance"],
    links: ["https://ajose.ng/about"],
    picture: "first-circle",
    publishedDaysAgo: 58,
  },
  {
    title: "How to read a cold-room budget",
    content: `Cold rooms are among the projects people ask us about most often, and it is easy to see why: everyone has watched good tomatoes go soft on a Thursday. They are also easy to get wrong. Here is how to read one.

**Start with the crates, not the panels.** Multiply crates by price by nights, and be strict: a room that is full in March may be half empty in July. If the plan needs more than 60% of its crates every single night, ask for the figures of a room that already runs.

**Then the power.** Solar makes the running cost small and the first cost large. Grid with a generator is the other way round. Neither is wrong, but the budget should show the batteries, and the year in which they will be replaced.

**Then the compressor.** It is the heart, and it will fail one day. Two smaller ones are better than one large one, and a repair purse is better than a prayer.

**Last, the key.** Who opens at five in the morning? Who writes down the crates? Rooms kept by the traders' own association lose fewer crates than rooms kept by a stranger with a padlock.

A good page answers all four in figures you can add up. If the lines of a budget do not add up to the goal, do not invest until the creator explains why.`,
    categories: ["Sustainability", "Innovation"],
    links: ["https://ajose.ng/projects"],
    picture: "cold-room-budget",
    publishedDaysAgo: 74,
  },
  {
    title: "When a project loses money: what happens, and what does not",
    content: `Some projects on Ajose will lose money. We would like you to hear that from us, early.

A project that has met its goal is a business. Rain fails, a machine breaks, a radio station does not pay. When such a project is settled, the creator pays what there is into the project's returns account, and it is divided among the backers by how much each put in, to the last kobo. That may be ₦118 for every ₦100, or ₦71, or less.

**What does not happen:** one project's loss is never covered from another project's money, and nobody pays early backers with the money of later ones. If a site anywhere shows you steady returns every month with no bad ones, ask where they come from.

**What you can do.** Spread your money over several projects. Read "What can go wrong" before the story, not after. Treat the expected return as what it is: the creator's own estimate. Never invest school fees, rent or borrowed money.

**What the law says.** In Nigeria crowdfunding is regulated by the Securities and Exchange Commission, which has had rules for it since 2021. Wherever you invest, look the platform up first, and do the same with ours.`,
    categories: ["Investment", "Education", "Finance"],
    links: ["https://sec.gov.ng", "https://ajose.ng/help"],
    picture: "losing-money",
    publishedDaysAgo: 96,
  },
];
