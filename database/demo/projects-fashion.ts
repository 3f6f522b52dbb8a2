import type { DemoProject } from "./shapes.ts";

export const fashionProjects: readonly DemoProject[] = [
  {
    name: "A shoe finishing hub for the leather lines of Aba",
    picture: "shoe-hub",
    category: "Fashion",
    creator: "obinna_aba",
    place: { town: "Powerline, Ariaria, Aba", state: "Abia" },
    description: `My father's shoes have been sold as "Italian" for thirty years. The upper is good and the sewing is good; what gives us away is the sole. We glue by hand and it opens in the rain.

The hub is one room with machines that no single shop can afford: toe lasting, sole pressing, heat setting, edge finishing. A maker walks in with uppers and walks out with shoes that stay closed, at ₦650 a pair.

- ₦14,600,000: toe-lasting and sole-pressing machines
- ₦4,900,000: heat setter, edge finisher and compressor
- ₦3,715,000: 15 kVA inverter and wiring, because one black-out spoils a whole press
- ₦2,400,000: two years' rent at Powerline
- ₦1,500,000: a technician from Kano for five months, to teach four of ours
- ₦1,885,000: Ajose's fees

We counted 118 shops on our line making 2,300 pairs a week. We need 700.

**What can go wrong:** the next hub. If one opens nearer the gate we must share the pairs. Also dollar glue.`,
    goalNaira: "29000000.00",
    state: "OPEN",
    raisedPercent: 76,
    startDaysAgo: 37,
    endsInDays: 13,
    milestones: [
      { title: "Room rented and wired, machines paid", sharePercent: 50, dueInDays: 60 },
      { title: "Machines running, four operators trained", sharePercent: 30, dueInDays: 140 },
      { title: "700 pairs a week for a month", sharePercent: 20, dueInDays: 240 },
    ],
    tags: ["shoes", "leather", "aba", "made-in-nigeria"],
    riskLevel: "medium",
    expectedROI: "21.5",
  },
  {
    name: "School-uniform tailoring hub run by tailors with disabilities",
    picture: "uniform-hub",
    category: "Fashion",
    creator: "terhemba_k",
    place: { town: "North Bank, Makurdi", state: "Benue" },
    description: `Doose has sewn from a wheelchair for fourteen years. What stops her is the step at every shop door. Nine tailors like her want one room without steps, with hand-operated machines and a cutting table at the right height.

- ₦2,550,000: ten adapted machines and an overlocker
- ₦1,100,000: ramp, wide toilet, tables and light
- ₦931,500: cloth for the first 600 uniforms
- ₦318,500: Ajose's fees

Two schools have ordered 480 uniforms at ₦7,800. Uniforms are seasonal: August feeds us, March does not, so we take hemming from the market in between.`,
    goalNaira: "4900000.00",
    state: "OPEN",
    raisedPercent: 60,
    startDaysAgo: 20,
    endsInDays: 28,
    milestones: [
      { title: "Room adapted, machines in", sharePercent: 70, dueInDays: 75 },
      { title: "First 480 uniforms delivered", sharePercent: 30, dueInDays: 160 },
    ],
    tags: ["tailoring", "inclusion", "schools"],
    riskLevel: "low",
    expectedROI: "9",
  },
  {
    name: "Indigo again: deep dye vats for the adire women of Itoku",
    picture: "indigo-vats",
    category: "Fashion",
    creator: "adunni_o",
    place: { town: "Itoku, Abeokuta", state: "Ogun" },
    description: `True elu indigo takes patience and a deep pot. Most of us at Itoku now use caustic dye from a tin, and it burns the hands. Fifteen women, the oldest of them 71, want to return to leaf indigo in twelve sunk clay vats, with clean water going in and a settling pit for what comes out.

- ₦2,880,000: twelve vats, roof and drying lines
- ₦1,750,000: borehole, tank and settling pit
- ₦1,302,000: indigo leaf, cloth and cassava starch for the first 1,500 yards
- ₦800,000: photographs, labels and a stall at two fairs
- ₦468,000: Ajose's fees

A five-yard piece in leaf indigo sells for ₦42,000, three times the tin dye. It also takes nine days instead of two, so we cannot promise December orders after October.`,
    goalNaira: "7200000.00",
    state: "FUNDED",
    raisedPercent: 100,
    startDaysAgo: 29,
    endsInDays: 16,
    milestones: [
      { title: "Vats sunk, borehole flowing", sharePercent: 60, dueInDays: 80 },
      { title: "First 1,500 yards sold", sharePercent: 40, dueInDays: 190 },
    ],
    tags: ["adire", "indigo", "women", "abeokuta"],
    riskLevel: "low",
    expectedROI: "12",
  },
  {
    name: "Zanna caps: hand embroidery paid by the week",
    picture: "zanna-caps",
    category: "Fashion",
    creator: "halimabichi",
    place: { town: "Dala", state: "Kano" },
    description: `A fine zanna cap is three weeks of a woman's evenings. The buyer pays ₦65,000 and she sees ₦18,000, a month late. Thirty embroiderers in Dala will be paid ₦9,000 every week as they sew, and share what is left when the cap is sold.

₦3,150,000 pays for ten weeks of sewing and the thread, ₦216,000 for photographs and parcels, ₦234,000 for fees. Orders for 64 caps are in hand for the wedding season. White caps that come back dirty cannot be sold; it happens to about one in thirty.`,
    goalNaira: "3600000.00",
    state: "APPROVED",
    startDaysAgo: -5,
    endsInDays: 35,
    milestones: [
      { title: "First 50 caps sewn", sharePercent: 50, dueInDays: 80 },
      { title: "100 caps sold", sharePercent: 50, dueInDays: 160 },
    ],
    tags: ["embroidery", "caps", "women", "kano"],
    riskLevel: "low",
    expectedROI: "11",
  },
  {
    name: "Jerseys of the big clubs, sewn in Aba",
    category: "Fashion",
    creator: "obinna_aba",
    place: { town: "Ariaria, Aba", state: "Abia" },
    description: `Every viewing centre wants jerseys and the ones from overseas are ₦18,000. We can sew them for ₦4,500 with the crest and the sponsor.

₦1,600,000 for a heat press and cutter, ₦1,018,000 for cloth, ₦182,000 for fees.`,
    goalNaira: "2800000.00",
    state: "REJECTED",
    submittedDaysAgo: 20,
    reason:
      "Club crests and sponsors' names are trade marks, and you have no licence to print them. Send it again with your own designs, or with a school or local club that agrees in writing, and we will look at it gladly.",
    startDaysAgo: -2,
    endsInDays: 33,
    milestones: [{ title: "First 500 jerseys", sharePercent: 100, dueInDays: 70 }],
    tags: ["jerseys", "football", "aba"],
    riskLevel: "medium",
    expectedROI: "20",
  },
];
