import type { DemoProject } from "./shapes.ts";

export const sportsProjects: readonly DemoProject[] = [
  {
    name: "A level pitch and dormitory for the Bukuru football academy",
    picture: "bukuru-pitch",
    category: "Sports & Fitness",
    creator: "coachgyang",
    place: { town: "Bukuru, Jos South", state: "Plateau" },
    description: `At 1,200 metres the boys of Bukuru have lungs like bellows, and they play on an old tin-mine dump with a slope of two metres from goal to goal. I have coached here since 2009. Fourteen of mine have played in the professional league; not one learnt to pass on the ground before he left us.

- ₦13,900,000: levelling, drainage, grass and fence
- ₦7,800,000: dormitory for 24 players, kitchen and toilets
- ₦3,985,000: borehole, tank and sprinklers
- ₦3,300,000: coaches, physiotherapist and matron, first season
- ₦2,015,000: Ajose's fees

Fees from day players (₦6,000 a month), weekend hire of the pitch and a share of training compensation when a player signs: that is the income. **The first two are steady, the third is luck.** Our estimate counts none of it.

School comes first. A boy who misses class does not train, and I have benched a captain for it.`,
    goalNaira: "31000000.00",
    state: "OPEN",
    raisedPercent: 50,
    underReview: { investor: "kelechi_a", naira: 1_200_000n, hoursAgo: 31 },
    startDaysAgo: 16,
    endsInDays: 44,
    milestones: [
      { title: "Ground levelled, drained and fenced", sharePercent: 40, dueInDays: 130 },
      { title: "Grass playable, borehole flowing", sharePercent: 25, dueInDays: 220 },
      { title: "Dormitory inspected, 24 boarders", sharePercent: 25, dueInDays: 290 },
      { title: "First full season", sharePercent: 10, dueInDays: 420 },
    ],
    tags: ["football", "youth", "academy", "jos"],
    riskLevel: "medium",
    expectedROI: "11",
  },
  {
    name: "Twelve sports wheelchairs for Enugu's basketball league",
    picture: "wheelchair-basketball",
    category: "Sports & Fitness",
    creator: "drchiamaka",
    place: { town: "Enugu", state: "Enugu" },
    description: `Our players bend hospital wheelchairs until they break, usually by half time. Twelve proper chairs with cambered wheels, shared by four teams, make a league possible.

- ₦2,400,000: twelve chairs welded in Enugu from imported wheels, ₦200,000 each
- ₦300,000: spare tubes, straps and a repair kit
- ₦198,500: court hire for ten match days
- ₦201,500: Ajose's fees

Gate money and four local shirt sponsors pay it back. It is a small return on a loud Saturday; come and watch before you decide.`,
    goalNaira: "3100000.00",
    state: "OPEN",
    raisedPercent: 71,
    startDaysAgo: 22,
    endsInDays: 8,
    milestones: [
      { title: "Twelve chairs on court", sharePercent: 75, dueInDays: 65 },
      { title: "Ten match days played", sharePercent: 25, dueInDays: 180 },
    ],
    tags: ["basketball", "inclusion", "enugu"],
    riskLevel: "low",
    expectedROI: "4.5",
  },
  {
    name: "A five-a-side cage with lights at Challenge, Ibadan",
    picture: "five-a-side",
    category: "Sports & Fitness",
    creator: "temialabi",
    place: { town: "Challenge, Ibadan", state: "Oyo" },
    description: `After work, every flat piece of ground in Ibadan has a game on it until the light goes. A fenced turf with floodlights gives four more hours, and at ₦18,000 an hour shared by ten players it costs each the price of a bottle of malt and a meat pie.

- ₦14,400,000: 800 square metres of artificial turf, laid
- ₦4,900,000: cage, goals and drainage
- ₦2,607,500: LED floodlights and inverter
- ₦1,000,000: changing room and toilets
- ₦1,592,500: Ajose's fees

The land is my uncle's, on a registered seven-year lease. Twenty-two hours sold a week repays the backers in three years; three church leagues and two offices have asked for eleven. Turf wears out in year six, so a tenth of income goes into a turf purse.`,
    goalNaira: "24500000.00",
    state: "FUNDED",
    raisedPercent: 100,
    startDaysAgo: 35,
    endsInDays: 20,
    milestones: [
      { title: "Ground prepared and cage up", sharePercent: 40, dueInDays: 75 },
      { title: "Turf and lights, first match", sharePercent: 45, dueInDays: 120 },
      { title: "Twenty-two hours a week for two months", sharePercent: 15, dueInDays: 220 },
    ],
    tags: ["football", "turf", "ibadan"],
    riskLevel: "medium",
    expectedROI: "17.5",
  },
  {
    name: "A safe ring for dambe: mats, doctor and a league table",
    picture: "dambe-ring",
    category: "Sports & Fitness",
    creator: "coachgyang",
    place: { town: "Jos", state: "Plateau" },
    description: `Dambe is older than boxing and needs three things: a soft floor, a doctor at the ring and a referee who is not somebody's uncle.

Draft only. Still to do: insurance quotation, letter from the state sports council, and decide whether tickets are ₦500 or ₦1,000.`,
    goalNaira: "7000000.00",
    state: "DRAFT",
    startDaysAgo: -30,
    endsInDays: 85,
    milestones: [
      { title: "Ring and medical kit ready", sharePercent: 60, dueInDays: 130 },
      { title: "First league of eight evenings", sharePercent: 40, dueInDays: 220 },
    ],
    tags: ["dambe", "boxing", "heritage"],
    riskLevel: "high",
    expectedROI: "12",
  },
];
