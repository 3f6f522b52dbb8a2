import type { DemoProject } from "./shapes.ts";

export const artProjects: readonly DemoProject[] = [
  {
    name: "One good furnace for the bronze casters of Igun Street",
    picture: "furnace",
    category: "Art & Design",
    creator: "osaretin",
    place: { town: "Igun Street, Benin City", state: "Edo" },
    description: `My family has cast on Igun Street for longer than anyone has written down. We still melt in open pits with charcoal and old engine oil: half the heat goes to the sky and the smoke into the children.

One shared gas furnace with a hood, and three small kilns for burning out the wax, will serve twenty-six workshops.

- ₦4,350,000: tilting furnace, burner and crucibles
- ₦1,980,000: three wax kilns
- ₦1,633,000: hood, chimney and firebrick floor
- ₦1,200,000: gas store and safety training
- ₦637,000: Ajose's fees

A melt costs ₦9,000 against ₦15,000 of charcoal today. The elders of the guild keep the rota; I keep the accounts, and they are on the wall.`,
    goalNaira: "9800000.00",
    state: "OPEN",
    raisedPercent: 99,
    startDaysAgo: 44,
    endsInDays: 1,
    milestones: [
      { title: "Floor, hood and gas store finished", sharePercent: 40, dueInDays: 60 },
      { title: "Furnace in use by ten workshops", sharePercent: 45, dueInDays: 105 },
      { title: "Twenty-six workshops on the rota", sharePercent: 15, dueInDays: 200 },
    ],
    tags: ["bronze", "craft", "benin"],
    riskLevel: "low",
    expectedROI: "10.5",
  },
  {
    name: "Bida glass beads: a kiln for the Masaga guild",
    picture: "glass-beads",
    category: "Art & Design",
    creator: "ndagikolo",
    place: { town: "Masaga quarter, Bida", state: "Niger" },
    description: `The Masaga glassmakers turn old bottles into beads and bangles at a clay furnace that eats a donkey-load of wood a day. A small gas kiln costs ₦540,000, bellows and moulds ₦154,750, and boxes with a printed story for each string ₦100,000. ₦55,250 is for fees.

Six men and two of their daughters work there. A string sells at ₦3,000 in Bida and ₦12,000 in Abuja once it has a box and a name. They have never sold by post before: expect slow months while we learn.`,
    goalNaira: "850000.00",
    state: "OPEN",
    raisedPercent: 34,
    startDaysAgo: 12,
    endsInDays: 33,
    milestones: [
      { title: "Kiln fired, first 100 boxed strings", sharePercent: 100, dueInDays: 95 },
    ],
    tags: ["glass", "beads", "nupe", "craft"],
    riskLevel: "low",
    expectedROI: "8.5",
  },
  {
    name: "Osun studio: six months' work space for eight textile artists",
    picture: "osun-studio",
    category: "Art & Design",
    creator: "adunni_o",
    place: { town: "Osogbo", state: "Osun" },
    description: `Osogbo made a generation of famous artists in the 1960s, and today a young one cannot find a table. Eight people, six months, one old Brazilian house with a yard for wax pots and a gallery in front.

- ₦2,410,000: repairs, tables, wax pots and looms
- ₦1,920,000: a stipend of ₦40,000 a month for eight artists
- ₦1,280,000: exhibition, catalogue and transport to Lagos
- ₦390,000: Ajose's fees

Backers share 35% of sales at the exhibition and for a year after it. Art sells or it does not; nobody can tell you before the opening night.

**Where we are:** the house is ready and all eight are at work. Tolani's batik of the Osun bridge already has an offer.`,
    goalNaira: "6000000.00",
    state: "ACTIVE",
    raisedPercent: 100,
    releasedMilestones: 1,
    startDaysAgo: 128,
    endsInDays: -83,
    milestones: [
      { title: "House repaired, artists moved in", sharePercent: 55, dueInDays: -30 },
      { title: "Works finished and photographed", sharePercent: 25, dueInDays: 75 },
      { title: "Exhibition opened", sharePercent: 20, dueInDays: 130 },
    ],
    tags: ["textiles", "batik", "residency", "osogbo"],
    riskLevel: "high",
    expectedROI: "13",
  },
  {
    name: "A tool library for the wood carvers of Benin",
    picture: "tool-library",
    category: "Art & Design",
    creator: "osaretin",
    place: { town: "Ring Road, Benin City", state: "Edo" },
    description: `A full set of Swiss-steel gouges costs more than a carver earns in three months, so most of us file ours from car springs. The library lends: gouges, a bandsaw, a lathe, dust masks, and an old man who shows you how to sharpen.

- ₦1,470,000: bandsaw and lathe, used
- ₦704,500: forty gouges, mallets, stones and masks
- ₦350,000: lock-up and six months' rent
- ₦175,500: Ajose's fees

Membership is ₦2,500 a month. Thirty-four carvers have signed, and we break even at 40. Tools walk away; each loan needs a guarantor from the same street.`,
    goalNaira: "2700000.00",
    state: "OPEN",
    raisedPercent: 49,
    startDaysAgo: 18,
    endsInDays: 24,
    milestones: [
      { title: "Lock-up open with all tools", sharePercent: 80, dueInDays: 70 },
      { title: "Forty members", sharePercent: 20, dueInDays: 160 },
    ],
    tags: ["carving", "tools", "benin"],
    riskLevel: "medium",
    expectedROI: "7",
  },
  {
    name: "A wood-saving kiln for the potters of Ipetumodu",
    picture: "potters-kiln",
    category: "Art & Design",
    creator: "adunni_o",
    place: { town: "Ipetumodu", state: "Osun" },
    description: `The women of Ipetumodu fire their pots in an open heap and one in five cracks. A brick kiln uses a third of the wood and loses one in twenty.

₦2,460,000 was for the kiln and its shed, ₦880,000 for wheels and a clay mixer, ₦306,500 for training and ₦253,500 for fees. Firing was to cost ₦60 a pot.`,
    goalNaira: "3900000.00",
    state: "CANCELLED",
    raisedPercent: 35,
    cancelledDaysAgo: 8,
    reason:
      "The potters' association has been given a kiln by its town union, which is good news. A second one would stand empty, so I have cancelled and everyone has their money back.",
    startDaysAgo: 31,
    endsInDays: 19,
    milestones: [{ title: "Kiln built and fired ten times", sharePercent: 100, dueInDays: 110 }],
    tags: ["pottery", "craft", "osun"],
    riskLevel: "low",
    expectedROI: "7.5",
  },
];
