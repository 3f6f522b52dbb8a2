import type { DemoProject } from "./shapes.ts";

export const energyProjects: readonly DemoProject[] = [
  {
    name: "Ten-tonne solar cold room at Wurukum market",
    picture: "cold-room-wurukum",
    category: "Renewable Energy",
    creator: "terhemba_k",
    place: { town: "Makurdi", state: "Benue" },
    description: `Benue is called the food basket, and by Thursday half the basket is rotten. At Wurukum a woman who brings forty crates of tomatoes sells the last ten at any price before dark. In a cold room those ten crates wait for the Abuja truck.

I am a refrigeration engineer; I have kept two such rooms running in Gboko for other people since 2021. This one belongs to the backers until it has paid them.

**The money**

- ₦7,900,000: insulated room for 10 tonnes, two compressors
- ₦4,750,000: 12 kW of panels, batteries and controls
- ₦1,149,000: slab, roof and drainage
- ₦600,000: 300 stackable crates
- ₦1,001,000: Ajose's fees

A crate pays ₦150 a night. At 170 crates a night, which Gboko passed in its fifth month, the room clears about ₦420,000 a month after the keeper's wages. In the wet season it is emptier: expect thin months from June to August.

**What can go wrong:** a failed compressor costs ₦900,000. That is why there are two, and why the first ₦900,000 of surplus is set aside.`,
    goalNaira: "15400000.00",
    state: "OPEN",
    raisedPercent: 91,
    startDaysAgo: 39,
    endsInDays: 6,
    milestones: [
      { title: "Slab, room and compressors in place", sharePercent: 55, dueInDays: 75 },
      { title: "Solar connected, first paying night", sharePercent: 30, dueInDays: 105 },
      { title: "Ninety days above 120 crates a night", sharePercent: 15, dueInDays: 220 },
    ],
    tags: ["cold-room", "solar", "market", "benue"],
    riskLevel: "medium",
    expectedROI: "18",
  },
  {
    name: "Solar freezers for the fish women of Twon-Brass",
    picture: "freezers-brass",
    category: "Renewable Energy",
    creator: "ebiere",
    place: { town: "Twon-Brass", state: "Bayelsa" },
    description: `Ice comes to Brass by boat from Nembe and half of it has melted before it lands. Six solar chest freezers in a locked shed by the jetty would let thirty fish women freeze in the evening and sell when the price is right.

- ₦6,900,000: six freezers with their panels and batteries, ₦1,150,000 each
- ₦1,100,000: shed on the jetty, raised above the spring tide
- ₦602,000: carriage by water and installation
- ₦598,000: Ajose's fees

Each woman pays ₦250 a basket a night. Salt air eats cables, so we have budgeted for tinned copper and a visit every quarter.`,
    goalNaira: "9200000.00",
    state: "OPEN",
    raisedPercent: 18,
    startDaysAgo: 13,
    endsInDays: 41,
    milestones: [
      { title: "Shed built, freezers landed", sharePercent: 65, dueInDays: 100 },
      { title: "Sixty nights of paid use", sharePercent: 35, dueInDays: 190 },
    ],
    tags: ["solar", "fish", "women", "niger-delta"],
    riskLevel: "medium",
    expectedROI: "14",
  },
  {
    name: "Twenty solar dryers for pepper farmers in Oke-Ogun",
    picture: "pepper-dryers",
    category: "Renewable Energy",
    creator: "temialabi",
    place: { town: "Iseyin and Saki", state: "Oyo" },
    description: `Pepper dried on the roadside in Iseyin takes nine days and comes with sand, diesel smoke and goat. In a tunnel dryer it takes three, and the colour stays. Clean dried tatashe sells in Lagos for nearly twice the roadside price.

- ₦4,900,000: twenty tunnel dryers built in Ibadan, ₦245,000 each
- ₦1,146,000: moisture meters, sealer, labels and product registration
- ₦560,000: training for 80 farmers in eight villages
- ₦500,000: hired pickup for the first season
- ₦494,000: Ajose's fees

We buy back from the farmers at a price fixed before planting and sell to spice packers. My margin is about ₦1,400 a kilo; two-fifths of it goes to backers until they are paid.

**Where we are:** all twenty dryers stand, and the first season dried 6.3 tonnes against the 8 we had hoped for. The second-season money is released when the packers' contracts are signed.`,
    goalNaira: "7600000.00",
    state: "ACTIVE",
    raisedPercent: 100,
    releasedMilestones: 2,
    startDaysAgo: 232,
    endsInDays: -187,
    milestones: [
      { title: "Ten dryers standing, forty farmers trained", sharePercent: 40, dueInDays: -140 },
      { title: "Twenty dryers, first season dried", sharePercent: 40, dueInDays: -55 },
      { title: "Second-season contracts with two packers", sharePercent: 20, dueInDays: 21 },
    ],
    tags: ["solar", "farming", "pepper", "oyo"],
    riskLevel: "medium",
    expectedROI: "16",
  },
  {
    name: "Solar pump hire for dry-season farmers in Kura",
    picture: "pump-hire",
    category: "Renewable Energy",
    creator: "halimabichi",
    place: { town: "Kura", state: "Kano" },
    description: `A small petrol pump drinks ₦4,000 of fuel to water one hectare of onions. Our women's cooperative bought six solar pumps on wheels and hires them by the half day.

₦5,500,000 bought the six pumps and panels (₦4,320,000), two hand carts and hoses (₦430,000), a store with a watchman (₦392,500) and the fees (₦357,500). Hire is ₦2,200 for half a day.

**How it ended:** two dry seasons, 3,280 half days hired, one panel broken by a stone and one pump stolen and found. Backers were paid in full after the second onion harvest. The cooperative now owns the pumps.`,
    goalNaira: "5500000.00",
    state: "COMPLETED",
    raisedPercent: 100,
    settledDaysAgo: 61,
    successRate: 97,
    returnedPercent: 118,
    startDaysAgo: 520,
    endsInDays: -480,
    milestones: [
      { title: "Six pumps working on the field", sharePercent: 80, dueInDays: -430 },
      { title: "First season accounts", sharePercent: 20, dueInDays: -290 },
    ],
    tags: ["solar", "irrigation", "women", "kano"],
    riskLevel: "low",
    expectedROI: "15",
  },
  {
    name: "Cooking briquettes from the rice husk of Bida",
    picture: "briquettes",
    category: "Renewable Energy",
    creator: "ndagikolo",
    place: { town: "Bida", state: "Niger" },
    description: `Behind every rice mill in Bida there is a grey hill of husk that burns by itself for weeks. Pressed into briquettes it cooks a pot of tuwo with less smoke than charcoal, and no tree is cut.

- ₦5,800,000: screw press, two dies and motor
- ₦2,150,000: hammer mill and drum dryer
- ₦1,435,000: shed and three-phase connection
- ₦900,000: wages for the first six weeks, seven people
- ₦715,000: Ajose's fees

A 10 kg sack sells at ₦1,400; charcoal is ₦2,300. Food sellers at the motor park finished our test batch of 90 sacks in four days and asked for a harder one, hence the second die. The press is noisy and dies wear out after about 300 tonnes: ₦240,000 each.`,
    goalNaira: "11000000.00",
    state: "OPEN",
    raisedPercent: 44,
    startDaysAgo: 27,
    endsInDays: 26,
    milestones: [
      { title: "Press installed and running", sharePercent: 70, dueInDays: 105 },
      { title: "First 50 tonnes sold", sharePercent: 30, dueInDays: 215 },
    ],
    tags: ["biomass", "clean-cooking", "rice"],
    riskLevel: "medium",
    expectedROI: "19.5",
  },
];
