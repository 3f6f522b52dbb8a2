import type { DemoProject } from "./shapes.ts";

export const healthcareProjects: readonly DemoProject[] = [
  {
    name: "Sickle-cell day clinic for Enugu, open on Saturdays too",
    picture: "sickle-cell-clinic",
    category: "Healthcare",
    creator: "drchiamaka",
    place: { town: "Abakpa", state: "Enugu" },
    description: `A crisis does not wait for the Tuesday clinic. In Enugu a child with sickle cell in pain joins the same queue as malaria and road accidents, and may wait seven hours for fluids. I am a haematologist; I have lost patients to that bench.

We have a building in Abakpa on a ten-year lease. We want a day ward where someone in crisis gets a bed, a drip and pain relief inside thirty minutes, and where children have their check-ups so that crises come less often.

- ₦14,500,000: six-bed day ward, laboratory and pharmacy hatch on the ground floor
- ₦11,300,000: blood analyser and electrophoresis set
- ₦8,400,000: two nurses and a laboratory scientist for the first year
- ₦6,210,000: 10 kVA solar and batteries
- ₦2,600,000: first stock of hydroxyurea, folic acid, antimalarials and fluids
- ₦2,990,000: Ajose's fees

Families pay ₦4,000 a visit or ₦2,500 a month as members; genotype tests for churches and schools bring the rest. At 380 members we break even.

**What can go wrong:** imported reagents follow the dollar. At ₦2,000 to the dollar our test price rises by a third and we would grow more slowly.`,
    goalNaira: "46000000.00",
    state: "OPEN",
    raisedPercent: 78,
    underReview: { investor: "tunde_oye", naira: 1_500_000n, hoursAgo: 7 },
    startDaysAgo: 41,
    endsInDays: 19,
    milestones: [
      {
        title: "Ward, laboratory and power finished and inspected",
        sharePercent: 45,
        dueInDays: 130,
      },
      { title: "Analyser running, doors open", sharePercent: 35, dueInDays: 190 },
      { title: "150 members enrolled", sharePercent: 20, dueInDays: 320 },
    ],
    tags: ["sickle-cell", "clinic", "children", "enugu"],
    riskLevel: "medium",
    expectedROI: "9.5",
  },
  {
    name: "Solar vaccine fridges for five health posts in Odukpani",
    picture: "vaccine-fridges",
    category: "Healthcare",
    creator: "ekaete_i",
    place: { town: "Odukpani", state: "Cross River" },
    description: `I was a community midwife in Odukpani for eleven years. We carried vaccines from Calabar in a flask on an okada, and anything not used by evening went into the bin. Five posts still work so.

- ₦5,250,000: five solar direct-drive fridges, ₦1,050,000 each
- ₦608,000: transport, stands and installation
- ₦500,000: flasks, thermometers and two days of training for ten staff
- ₦442,000: Ajose's fees

The fridges have a second compartment of four shelves. Chemists and drink sellers have agreed to rent them at ₦7,500 a shelf a month, which is where the return comes from: about four years, modest and slow. Please do not put in school fees.`,
    goalNaira: "6800000.00",
    state: "OPEN",
    raisedPercent: 52,
    startDaysAgo: 24,
    endsInDays: 11,
    milestones: [
      { title: "Fridges bought and tested in Calabar", sharePercent: 70, dueInDays: 60 },
      { title: "All five posts cold for 30 days", sharePercent: 30, dueInDays: 125 },
    ],
    tags: ["vaccines", "solar", "rural"],
    riskLevel: "low",
    expectedROI: "5",
  },
  {
    name: "A boat ambulance for the creeks of Southern Ijaw",
    picture: "boat-ambulance",
    category: "Healthcare",
    creator: "ebiere",
    place: { town: "Oporoma", state: "Bayelsa" },
    description: `From Ekeni to the general hospital is two hours in an open boat, if the boatman has fuel and if he agrees to carry a woman in labour at night. My cousin did not reach.

The boat will be a 24-foot covered fibre hull with a stretcher, oxygen and a trained crew, based at Oporoma jetty with a phone line that is always answered. Nine communities have agreed to pay ₦60,000 a month each; oil-service crews who need medical cover pay for standby days.

- ₦6,200,000: the hull, covered and fitted
- ₦7,400,000: two 60 hp outboards, one to run and one to come home on
- ₦2,350,000: stretcher, oxygen, lamps and radio
- ₦4,620,000: crew and fuel for the first year
- ₦1,430,000: Ajose's fees

Fuel may double, and communities may fall behind. We keep two months of fuel money aside before a kobo is shared out.`,
    goalNaira: "22000000.00",
    state: "OPEN",
    raisedPercent: 31,
    startDaysAgo: 17,
    endsInDays: 38,
    milestones: [
      { title: "Hull and engines delivered, sea trial filmed", sharePercent: 60, dueInDays: 140 },
      { title: "Crew trained and first 20 calls answered", sharePercent: 25, dueInDays: 200 },
      { title: "Six months of logs published", sharePercent: 15, dueInDays: 380 },
    ],
    tags: ["ambulance", "niger-delta", "maternal-health"],
    riskLevel: "high",
    expectedROI: "8",
  },
  {
    name: "Two dialysis chairs for Nsukka",
    picture: "dialysis-chairs",
    category: "Healthcare",
    creator: "drchiamaka",
    place: { town: "Nsukka", state: "Enugu" },
    description: `Someone in Nsukka whose kidneys have failed travels 65 kilometres to Enugu three times a week. Most manage twice, and then once. We will put two chairs in a mission hospital that has the space, the light and a nephrology nurse who wants to come home.

- ₦23,800,000: two refurbished machines with a year's spare parts
- ₦4,850,000: water-treatment plant
- ₦3,607,500: inverter and batteries for the unit
- ₦2,242,500: Ajose's fees

A session will cost ₦38,000 against ₦50,000 and more in the city. Two chairs, two shifts, six days: 24 sessions a week when full. We planned at 15.`,
    goalNaira: "34500000.00",
    state: "FUNDED",
    raisedPercent: 100,
    startDaysAgo: 44,
    endsInDays: 9,
    milestones: [
      { title: "Water plant and power installed", sharePercent: 30, dueInDays: 70 },
      { title: "Both machines running", sharePercent: 50, dueInDays: 115 },
      { title: "250th session", sharePercent: 20, dueInDays: 250 },
    ],
    tags: ["dialysis", "hospital", "nsukka"],
    riskLevel: "medium",
    expectedROI: "13",
  },
  {
    name: "Dental bus for the schools of Calabar and Akpabuyo",
    picture: "dental-bus",
    category: "Healthcare",
    creator: "ekaete_i",
    place: { town: "Calabar", state: "Cross River" },
    description: `In the last school we visited, 7 children in 10 had never sat in a dentist's chair. The bus would carry two chairs, an X-ray and a steriliser to one school each day.

- ₦21,500,000: used coaster bus, rebuilt inside
- ₦9,835,000: two chairs, compressor, X-ray and steriliser
- ₦7,000,000: dentist, two therapists and driver for seven months
- ₦2,665,000: Ajose's fees

Schools pay ₦1,500 a child a year. It works at 9,000 children, and we had letters from schools with 4,100 when we started. That gap is the honest risk.`,
    goalNaira: "41000000.00",
    state: "CLOSED",
    raisedPercent: 37,
    startDaysAgo: 118,
    endsInDays: -58,
    milestones: [
      { title: "Bus rebuilt and licensed", sharePercent: 60, dueInDays: 45 },
      { title: "Twenty schools visited", sharePercent: 40, dueInDays: 160 },
    ],
    tags: ["dental", "schools", "calabar"],
    riskLevel: "high",
    expectedROI: "7.5",
  },
];
