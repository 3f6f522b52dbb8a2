import type { DemoProject } from "./shapes.ts";

export const technologyProjects: readonly DemoProject[] = [
  {
    name: "Oja Book: sales records by voice note for market traders",
    picture: "oja-book",
    category: "Technology",
    creator: "olusowande",
    place: { town: "Yaba", state: "Lagos" },
    description: `Mama Risi sells pepper at Oyingbo and can tell you what every customer owes her from memory. The bank does not lend on memory. Oja Book lets her say it: "Iya Bola, two thousand five, she go pay Friday." The app writes the sale down, keeps the debt list, and gives her a statement at month end.

We have run a rough version with 63 traders since last rainy season. Forty-one of them still record every day. What beats us is speech: our model hears Lagos Pidgin well, Yoruba fairly, Igbo and Hausa badly.

**What the money buys**

- ₦5,400,000: two developers for nine months
- ₦2,900,000: 220 hours of paid recordings in Yoruba, Igbo, Hausa and Pidgin, and people to check them
- ₦1,720,000: test phones, servers and data for a year
- ₦1,200,000: six market agents for four months
- ₦780,000: Ajose's fees

Traders pay ₦700 a month after the first three months. Backers share half of that income for three years; at 1,200 paying traders that is their money back with the return we hope for. **What can go wrong:** traders may stop when the free months end, and market noise may beat the microphone. We publish the share of people still recording each month, good or bad.`,
    goalNaira: "12000000.00",
    state: "OPEN",
    raisedPercent: 64,
    startDaysAgo: 32,
    endsInDays: 23,
    milestones: [
      {
        title: "Pidgin and Yoruba model in the hands of 300 traders",
        sharePercent: 40,
        dueInDays: 115,
      },
      { title: "Igbo and Hausa added, two more markets", sharePercent: 35, dueInDays: 205 },
      { title: "1,200 paying traders", sharePercent: 25, dueInDays: 300 },
    ],
    tags: ["app", "traders", "voice", "lagos"],
    riskLevel: "high",
    expectedROI: "22.5",
  },
  {
    name: "Ojota Board: queue, seat and fare on one screen for danfo parks",
    picture: "ojota-board",
    category: "Technology",
    creator: "olusowande",
    place: { town: "Ojota", state: "Lagos" },
    description: `At 6:40 on a Monday there are nine hundred people at Ojota and nobody can tell you which bus is next. We want to hang forty rugged screens at the park and on the line to Berger: route, fare, seats left, and a number to hold.

₦11,200,000 pays for forty screens at ₦280,000 each, ₦4,100,000 for the software and the drivers' phones, and the rest for mounting, power and six months of a park crew. We earn from adverts between departures and ₦20 a booked seat.

The unions must agree at each park, and a change of park chairman can send us back to the start. Screens get stolen. We have a letter from one park only.`,
    goalNaira: "18500000.00",
    state: "CLOSED",
    raisedPercent: 19,
    startDaysAgo: 96,
    endsInDays: -36,
    milestones: [
      { title: "Ten screens live at Ojota", sharePercent: 50, dueInDays: 30 },
      { title: "Forty screens on the line", sharePercent: 50, dueInDays: 120 },
    ],
    tags: ["transport", "danfo", "lagos"],
    riskLevel: "high",
    expectedROI: "19",
  },
  {
    name: "Repair Bench: a phone and laptop repair school at Computer Village",
    picture: "repair-bench",
    category: "Technology",
    creator: "olusowande",
    place: { town: "Computer Village, Ikeja", state: "Lagos" },
    description: `Half of the boys with a screwdriver on Otigba Street learnt by spoiling somebody's phone. Repair Bench teaches board-level repair properly: schematics, micro-soldering, data rescue, honest pricing. Twelve students at a time, four months, then a paid bench in the same shop.

- ₦3,600,000: twelve benches with microscope and hot-air station, ₦300,000 each
- ₦2,376,000: a year's rent and an inverter so that no lesson waits for light
- ₦1,800,000: two instructors for six months
- ₦1,200,000: first stock of screens, batteries and charging flexes
- ₦624,000: Ajose's fees

Income is school fees of ₦90,000 a student plus repairs on the shop floor. Backers get 30% of the surplus until they have their money and the expected return, then the school is its own.

The instructors are Sunday Akpan, twenty years on Otigba, and Rukayat Lawal, who ran warranty repairs for a phone importer. If either is poached we stop intake until we replace them.`,
    goalNaira: "9600000.00",
    state: "ACTIVE",
    raisedPercent: 100,
    releasedMilestones: 2,
    startDaysAgo: 170,
    endsInDays: -120,
    milestones: [
      { title: "Shop rented, wired and fitted", sharePercent: 45, dueInDays: -92 },
      { title: "First class of twelve enrolled", sharePercent: 30, dueInDays: -40 },
      {
        title: "First class at paid benches, second class enrolled",
        sharePercent: 25,
        dueInDays: 48,
      },
    ],
    tags: ["repair", "skills", "lagos"],
    riskLevel: "medium",
    expectedROI: "17.5",
  },
  {
    name: "Rain by Text: planting advice for rice farmers on any phone",
    picture: "rain-by-text",
    category: "Technology",
    creator: "ndagikolo",
    place: { town: "Bida", state: "Niger" },
    description: `My uncle lost two hectares of seedlings because the rain stopped for nineteen days after the first good one. The forecast had said so, in English, on a website. We want to send it in Nupe and Hausa as a text of 160 letters to a phone that costs ₦7,000.

₦1,900,000 buys eight small weather stations for the Kaduna flood plain between Wuya and Badeggi, ₦1,400,000 the messages for one season for 3,000 farmers, ₦1,188,000 two field officers, and ₦312,000 covers the fees. Farmers' groups have said they will pay ₦300 a head for a season; rice buyers pay for the summary.

A wrong forecast costs trust that takes years to earn back, so every message says how sure we are.`,
    goalNaira: "4800000.00",
    state: "PENDING",
    submittedDaysAgo: 3,
    startDaysAgo: -6,
    endsInDays: 51,
    milestones: [
      { title: "Stations up and reporting for 30 days", sharePercent: 50, dueInDays: 110 },
      { title: "One full season of messages sent", sharePercent: 50, dueInDays: 240 },
    ],
    tags: ["farming", "weather", "sms", "nupe"],
    riskLevel: "medium",
    expectedROI: "9",
  },
  {
    name: "Fees in Bits: school fees by instalment for private schools in Ibadan",
    picture: "fees-in-bits",
    category: "Technology",
    creator: "temialabi",
    place: { town: "Ibadan", state: "Oyo" },
    description: `Every September I watched the proprietress next door send children home at the gate. Their parents were not refusing to pay; they are paid weekly and the fee comes once. Fees in Bits lets a school collect ₦45,000 as twelve payments, sends the reminders, and shows the bursar one clean list.

The ₦6,200,000 paid for the software (₦3,300,000), onboarding at twenty-five schools (₦1,450,000), a support line for two terms (₦1,047,000) and the fees (₦403,000). Schools pay 1% of what is collected.

**How it ended:** 31 schools signed, 28 renewed for a second year, and the backers were paid from the first four terms. Two schools left because their parents prefer cash; we still have no good answer to that.`,
    goalNaira: "6200000.00",
    state: "COMPLETED",
    raisedPercent: 100,
    settledDaysAgo: 26,
    successRate: 94,
    returnedPercent: 112,
    startDaysAgo: 455,
    endsInDays: -410,
    milestones: [
      { title: "Software live in five schools", sharePercent: 40, dueInDays: -350 },
      { title: "Twenty-five schools collecting", sharePercent: 40, dueInDays: -230 },
      { title: "Second-year renewals signed", sharePercent: 20, dueInDays: -80 },
    ],
    tags: ["schools", "payments", "ibadan"],
    riskLevel: "medium",
    expectedROI: "12",
  },
  {
    name: "Pay-as-you-fetch meters for ten boreholes in Ikorodu",
    picture: "pay-as-you-fetch",
    category: "Technology",
    creator: "olusowande",
    place: { town: "Ijede and Igbogbo, Ikorodu", state: "Lagos" },
    description: `Ten community boreholes around Igbogbo and Ijede were dug by one politician or another. Six are broken at any time, because nobody collects for the pump. A prepaid tap changes that: a token of ₦20 fills a jerrycan, ₦6 of it goes into the repair purse, and the committee can see the purse on a phone.

- ₦5,500,000: ten prepaid tap meters, ₦550,000 each
- ₦1,250,000: tank stands and pipework at the four worst sites
- ₦1,104,000: a technician for twelve months
- ₦546,000: Ajose's fees

We take ₦5 of each token until backers are repaid. If a committee chases us away, the meter is ours to remove and use elsewhere; that is written in each agreement.`,
    goalNaira: "8400000.00",
    state: "OPEN",
    raisedPercent: 3,
    startDaysAgo: 2,
    endsInDays: 57,
    milestones: [
      { title: "First four taps selling water", sharePercent: 50, dueInDays: 120 },
      { title: "All ten taps, first repair purse report", sharePercent: 50, dueInDays: 210 },
    ],
    tags: ["water", "borehole", "community"],
    riskLevel: "medium",
    expectedROI: "11.5",
  },
];
