import type { DemoProject } from "./shapes.ts";

export const foodProjects: readonly DemoProject[] = [
  {
    name: "Cold room and ice for Bodija market",
    picture: "cold-room-bodija",
    category: "Food & Beverage",
    creator: "temialabi",
    place: { town: "Bodija, Ibadan", state: "Oyo" },
    description: `I grew up two streets from Bodija market. My mother sold fish there, and on bad days we ate what she could not sell. Today it is still the same: buy ice at dawn, watch it melt, drop the price at three.

The cold room stands behind the fish line on a space the market association has given us for eight years. Fish and meat sellers pay ₦200 a basin for a night; the ice maker sells blocks at ₦350 from five in the morning.

- ₦7,300,000: cold room for 8 tonnes, second-hand panels, new compressors
- ₦3,100,000: block-ice maker, one tonne a day
- ₦1,753,000: three-phase line, meter and a changeover to our generator
- ₦750,000: water treatment and drains
- ₦897,000: Ajose's fees

I ran production at a frozen-food company for seven years. Alhaja Kudirat of the fish line keeps the key and the book, so I cannot cheat the sellers and they cannot cheat me.

**What can go wrong:** power. On grid light our cost for a basin is ₦80; on diesel it is ₦150. A month of diesel leaves almost nothing for backers.`,
    goalNaira: "13800000.00",
    state: "OPEN",
    raisedPercent: 58,
    startDaysAgo: 28,
    endsInDays: 21,
    milestones: [
      { title: "Line, slab and cold room ready", sharePercent: 50, dueInDays: 80 },
      { title: "Ice maker running, first 100 sellers", sharePercent: 35, dueInDays: 115 },
      { title: "Three months of published accounts", sharePercent: 15, dueInDays: 215 },
    ],
    tags: ["cold-room", "market", "fish", "ibadan"],
    riskLevel: "medium",
    expectedROI: "17",
  },
  {
    name: "Stone-free rice: a destoner and polisher for the mills of Bida",
    picture: "destoner",
    category: "Food & Beverage",
    creator: "ndagikolo",
    place: { town: "Bida", state: "Niger" },
    description: `Everybody agrees that our rice is sweeter than the imported one. Everybody has also broken a tooth on it. Forty small mills in Bida parboil and mill; none can take out stones or sort colour.

One shared line solves it for all of them. A miller brings 50 kg bags, pays ₦1,300 a bag, and takes away rice that a supermarket will shelve.

- ₦15,900,000: destoner, polisher, grader and colour sorter, 1.5 tonnes an hour
- ₦3,600,000: building works and dust extraction
- ₦2,910,000: transformer share and wiring
- ₦1,900,000: spares and an operator's training for a year
- ₦1,690,000: Ajose's fees

At 220 bags a week backers are square in about three years. Nineteen mills have signed for 260. The colour sorter needs steady voltage; a bad surge is a ₦2,000,000 repair, so the stabiliser comes before anything else.`,
    goalNaira: "26000000.00",
    state: "OPEN",
    raisedPercent: 96,
    startDaysAgo: 47,
    endsInDays: 2,
    milestones: [
      { title: "Building and power ready", sharePercent: 30, dueInDays: 65 },
      { title: "Line installed and tested with ten tonnes", sharePercent: 50, dueInDays: 125 },
      { title: "Six months at 150 bags a week", sharePercent: 20, dueInDays: 310 },
    ],
    tags: ["rice", "milling", "niger-state"],
    riskLevel: "medium",
    expectedROI: "20",
  },
  {
    name: "A packhouse for the strawberries and potatoes of Jos",
    picture: "packhouse",
    category: "Food & Beverage",
    creator: "coachgyang",
    place: { town: "Vom", state: "Plateau" },
    description: `A strawberry picked in Vom on Monday reaches Abuja as jam. Washed, sorted, cooled to four degrees and packed in punnets, it reaches Abuja as a strawberry at ₦3,500.

- ₦8,200,000: packhouse shell, cold store and washing line
- ₦4,600,000: refrigerated van, used
- ₦2,430,000: punnets, labels, crates and a grader for potatoes
- ₦1,600,000: ten packers and a supervisor for four months
- ₦1,170,000: Ajose's fees

My sister Kaneng, an agronomist, runs it with 46 growers. In the rains there are no berries; potatoes carry us then.

**Where we are:** packhouse and van are working. The third milestone is late: the grader is still at the port and we have asked for more time, with the papers in our latest update.`,
    goalNaira: "18000000.00",
    state: "ACTIVE",
    raisedPercent: 100,
    releasedMilestones: 2,
    startDaysAgo: 260,
    endsInDays: -205,
    milestones: [
      { title: "Packhouse built", sharePercent: 40, dueInDays: -130 },
      { title: "Cold store and van working", sharePercent: 35, dueInDays: -64 },
      { title: "Potato grader installed", sharePercent: 15, dueInDays: -8 },
      { title: "100 tonnes packed", sharePercent: 10, dueInDays: 120 },
    ],
    tags: ["strawberry", "potato", "cold-chain", "plateau"],
    riskLevel: "medium",
    expectedROI: "18.5",
  },
  {
    name: "Afang in a pouch: ready-cooked Calabar soups",
    picture: "afang",
    category: "Food & Beverage",
    creator: "ekaete_i",
    place: { town: "Calabar", state: "Cross River" },
    description: `Washing, slicing and pounding afang takes a Sunday. We did it for you, cooked it and sealed it in pouches that last six weeks in a fridge.

₦2,900,000 bought a slicer and retort (₦1,750,000), pouches and product registration (₦661,500), a month's ingredients (₦300,000) and paid the fees (₦188,500).

**How it ended:** 11,400 pouches sold in a year, most to Lagos. Periwinkle came out of the recipe in month three because its price doubled. Backers got ₦109 for every ₦100.`,
    goalNaira: "2900000.00",
    state: "COMPLETED",
    raisedPercent: 100,
    settledDaysAgo: 12,
    successRate: 88,
    returnedPercent: 109,
    startDaysAgo: 425,
    endsInDays: -395,
    milestones: [
      { title: "Kitchen fitted and product registered", sharePercent: 70, dueInDays: -320 },
      { title: "First 3,000 pouches sold", sharePercent: 30, dueInDays: -220 },
    ],
    tags: ["soup", "efik", "packaged-food"],
    riskLevel: "medium",
    expectedROI: "14",
  },
  {
    name: "Clean kilishi: a drying and packing house in Kano",
    picture: "kilishi",
    category: "Food & Beverage",
    creator: "halimabichi",
    place: { town: "Kofar Wambai", state: "Kano" },
    description: `Kilishi is our beef jerky and better than anybody's, but it dries on open racks beside the road. Twenty-two makers want to share one clean house with solar racks, a slicer and a vacuum packer, so that it can go on an aeroplane shelf.

₦12,400,000 for the building, ₦6,900,000 for drying racks and machines, ₦3,140,000 for registration and working capital, ₦1,560,000 for fees.

The price of cattle moved by 40% last year. The makers carry that, not the house, but in a bad month they simply bring less.`,
    goalNaira: "24000000.00",
    state: "CLOSED",
    raisedPercent: 46,
    startDaysAgo: 75,
    endsInDays: -15,
    milestones: [
      { title: "House built", sharePercent: 60, dueInDays: 75 },
      { title: "First export-grade batch", sharePercent: 40, dueInDays: 170 },
    ],
    tags: ["kilishi", "meat", "kano"],
    riskLevel: "medium",
    expectedROI: "16",
  },
  {
    name: "Ten smokeless kilns for the catfish farmers of Yenagoa",
    picture: "kilns",
    category: "Food & Beverage",
    creator: "ebiere",
    place: { town: "Azikoro, Yenagoa", state: "Bayelsa" },
    description: `Fresh catfish goes for ₦2,400 a kilo when there is a glut; smoked well, the same kilo earns ₦4,100. The drum ovens we use burn the fish black and the women's eyes red.

- ₦3,700,000: ten stainless kilns with fat trays, ₦370,000 each
- ₦662,000: shed floor, chimney and fire buckets
- ₦500,000: cartons, sealer and first gas refill
- ₦338,000: Ajose's fees

Hire is ₦4,500 a load. Ten farmers have put down their names and nobody has yet put down money, so watch the first milestone.`,
    goalNaira: "5200000.00",
    state: "OPEN",
    raisedPercent: 9,
    startDaysAgo: 6,
    endsInDays: 52,
    milestones: [
      { title: "Ten kilns built and first 200 loads", sharePercent: 100, dueInDays: 150 },
    ],
    tags: ["catfish", "smoking", "women"],
    riskLevel: "medium",
    expectedROI: "13.5",
  },
  {
    name: "Tiger-nut milk and zobo: a small bottling line in Moniya",
    picture: "bottling",
    category: "Food & Beverage",
    creator: "temialabi",
    place: { town: "Moniya, Ibadan", state: "Oyo" },
    description: `Kunu aya keeps for one day in a cooler. Pasteurised and bottled it keeps for three weeks, and the motor park at Moniya alone drinks 900 bottles on a hot day.

- ₦4,600,000: filler, pasteuriser and capper, 400 bottles an hour
- ₦2,056,500: borehole filter, tiles and steel tables
- ₦1,500,000: bottles, labels and registration
- ₦1,100,000: four staff for three months
- ₦643,500: Ajose's fees

The school-fees software is repaid and the pepper dryers are working. Bottling is busiest in the hot months, when the dryers rest and the same hands are free.`,
    goalNaira: "9900000.00",
    state: "PENDING",
    submittedDaysAgo: 0,
    startDaysAgo: -5,
    endsInDays: 40,
    milestones: [
      { title: "Line installed and product registered", sharePercent: 65, dueInDays: 120 },
      { title: "First 20,000 bottles", sharePercent: 35, dueInDays: 200 },
    ],
    tags: ["drinks", "zobo", "ibadan"],
    riskLevel: "medium",
    expectedROI: "18",
  },
];
