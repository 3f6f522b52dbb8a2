import type { DemoProject } from "./shapes.ts";

export const educationProjects: readonly DemoProject[] = [
  {
    name: "Science laboratories for three secondary schools in Jos South",
    picture: "science-labs",
    category: "Education",
    creator: "coachgyang",
    place: { town: "Bukuru", state: "Plateau" },
    description: `Before football I taught chemistry, from a drawing of a burette. My students passed the theory and stood like visitors at the practical. Three schools in Bukuru, Zawan and Vwang share one working Bunsen burner between them.

- ₦3,300,000: benches, sinks and gas in three rooms, ₦1,100,000 each
- ₦3,450,000: glassware, microscopes and chemicals, ₦1,150,000 a school
- ₦971,500: water from the Zawan borehole, gas cylinders, fire safety
- ₦600,000: training for nine teachers
- ₦578,500: Ajose's fees

Outside candidates already pay ₦6,000 each to sit practicals in Jos town. Three approved centres with 600 such candidates a year pay the backers back over three years. Approval as a centre is not ours to give; if one school is refused, its candidates use the other two.`,
    goalNaira: "8900000.00",
    state: "OPEN",
    raisedPercent: 67,
    startDaysAgo: 30,
    endsInDays: 15,
    milestones: [
      { title: "Bukuru laboratory in use", sharePercent: 40, dueInDays: 85 },
      { title: "Zawan and Vwang in use", sharePercent: 40, dueInDays: 150 },
      { title: "First outside candidates examined", sharePercent: 20, dueInDays: 290 },
    ],
    tags: ["school", "science", "plateau"],
    riskLevel: "low",
    expectedROI: "6.5",
  },
  {
    name: "Pass am by Ear: audio revision cards for school leavers",
    picture: "pass-am-by-ear",
    category: "Education",
    creator: "ekaete_i",
    place: { town: "Calabar", state: "Cross River" },
    description: `Blind pupils, boys who drive keke all day, girls who fry akara at dawn: all of them can listen. We recorded 640 revision lessons of four minutes in nine subjects on memory cards for small radios, with the same lessons in Braille for three schools.

The ₦3,200,000 went to teachers and a studio (₦1,480,000), 4,000 cards (₦1,100,000), Braille printing (₦412,000) and the fees (₦208,000). Cards sold at ₦1,200.

**How it ended:** 3,310 cards sold. Backers had their money and a little more, eleven weeks late, because a carton of cards turned out to be fake and had to be bought again.`,
    goalNaira: "3200000.00",
    state: "COMPLETED",
    raisedPercent: 100,
    settledDaysAgo: 92,
    successRate: 81,
    returnedPercent: 104,
    startDaysAgo: 438,
    endsInDays: -398,
    milestones: [
      { title: "Lessons recorded and checked", sharePercent: 50, dueInDays: -330 },
      { title: "Cards and Braille delivered", sharePercent: 50, dueInDays: -240 },
    ],
    tags: ["audio", "exams", "inclusion"],
    riskLevel: "low",
    expectedROI: "8",
  },
  {
    name: "A reading bus for the primary schools of Ibadan North-East",
    picture: "reading-bus",
    category: "Education",
    creator: "temialabi",
    place: { town: "Gate, Ibadan", state: "Oyo" },
    description: `Notes so far: an old 18-seater, shelves instead of seats, 2,500 books, two reading hours at each school every fortnight. Private schools pay ₦20,000 a visit, and that pays for the public ones.

Bus ₦3,100,000? Books ₦1,200,000? Still to ask the mechanic at Gate about the engine before I submit.`,
    goalNaira: "5400000.00",
    state: "DRAFT",
    startDaysAgo: -20,
    endsInDays: 70,
    milestones: [{ title: "Bus on the road", sharePercent: 100, dueInDays: 150 }],
    tags: ["books", "children"],
    riskLevel: "low",
    expectedROI: "4",
  },
  {
    name: "Solar installer certificates for sixty women in Kano",
    picture: "solar-installers",
    category: "Education",
    creator: "halimabichi",
    place: { town: "Gyadi-Gyadi", state: "Kano" },
    description: `In many homes here a male technician may not enter when the husband is out, so a panel stays broken for a week. A woman with a tester and a ladder is let in at once. Demand is not our problem; training is.

Three groups of twenty, fourteen weeks each, in a compound with a crèche. They leave with a tool bag, a certificate and four supervised installations.

- ₦3,780,000: two trainers and a workshop assistant for a year
- ₦2,400,000: sixty tool bags, ₦40,000 each
- ₦1,902,500: training panels, batteries, inverters and a roof to practise on
- ₦800,000: crèche and transport
- ₦617,500: Ajose's fees

Each graduate pays ₦13,000 a month for eighteen months from her first job on. From our two earlier groups, 31 of 38 women are working and 29 pay on time. If fewer find work, backers get less; we will not chase a woman who has no job.`,
    goalNaira: "9500000.00",
    state: "OPEN",
    raisedPercent: 82,
    startDaysAgo: 36,
    endsInDays: 9,
    milestones: [
      { title: "Workshop ready, first twenty women begin", sharePercent: 40, dueInDays: 50 },
      { title: "Second group begins", sharePercent: 35, dueInDays: 160 },
      { title: "Third group begins", sharePercent: 25, dueInDays: 270 },
    ],
    tags: ["women", "skills", "solar", "kano"],
    riskLevel: "medium",
    expectedROI: "10",
  },
  {
    name: "A forty-bed hostel for science students in Gboko",
    picture: "hostel",
    category: "Education",
    creator: "terhemba_k",
    place: { town: "Gboko", state: "Benue" },
    description: `Students from the villages rent rooms behind beer parlours because the school has no hostel. We planned forty beds in ten rooms, a reading room with light until eleven, and a matron.

₦9,800,000 for finishing the block, ₦2,100,000 for beds and mattresses, ₦1,190,000 for a borehole share and the rest for fees. A bed was to cost ₦38,000 a term.

The plot belongs to a family who gave us a letter, not a lease. We named that as the main risk from the first day.`,
    goalNaira: "14000000.00",
    state: "CANCELLED",
    raisedPercent: 22,
    cancelledDaysAgo: 17,
    reason:
      "The family that owns the plot has sold it. Without the land there is no hostel, so everyone has been refunded in full.",
    startDaysAgo: 45,
    endsInDays: 14,
    milestones: [
      { title: "Block roofed and plastered", sharePercent: 60, dueInDays: 130 },
      { title: "Forty students moved in", sharePercent: 40, dueInDays: 230 },
    ],
    tags: ["hostel", "students", "benue"],
    riskLevel: "high",
    expectedROI: "12.5",
  },
];
