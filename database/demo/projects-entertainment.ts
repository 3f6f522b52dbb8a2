import type { DemoProject } from "./shapes.ts";

export const entertainmentProjects: readonly DemoProject[] = [
  {
    name: "Second Burial: a feature film shot in Benin City",
    picture: "second-burial",
    category: "Entertainment",
    creator: "osaretin",
    place: { town: "Benin City", state: "Edo" },
    description: `A bronze caster dies owing everybody. His three daughters, one from Turin, one from Lagos and one who never left, must bury him properly before the debts can be shared. It is a comedy, mostly, in Edo, Pidgin and a little Italian.

The script is finished. Our director has made two short films that travelled to festivals, and the lead has signed a letter of intent. We shoot for 26 days on Igun Street and in Ugbowo.

**The budget**

- ₦17,400,000: cast and crew of 34
- ₦12,600,000: camera, lights, sound and generator for 26 days
- ₦8,900,000: sets, costumes, transport, feeding and a place to sleep
- ₦9,230,000: editing, sound mix, colour and subtitles
- ₦6,100,000: cinema prints, poster and a release in eleven cities
- ₦3,770,000: Ajose's fees

Backers receive half of all income until they have their money, then a third for five years: cinemas first, then streaming, then television.

**Read this twice:** most films do not earn their cost. We have no distributor yet. Put in what you would spend on a good party.`,
    goalNaira: "58000000.00",
    state: "OPEN",
    raisedPercent: 41,
    underReview: { investor: "aishamodibbo", naira: 1_000_000n, hoursAgo: 26 },
    startDaysAgo: 21,
    endsInDays: 60,
    milestones: [
      { title: "Pre-production: cast signed, sets built", sharePercent: 25, dueInDays: 110 },
      { title: "Principal photography", sharePercent: 35, dueInDays: 160 },
      { title: "Locked edit shown to backers", sharePercent: 25, dueInDays: 270 },
      { title: "Cinema release", sharePercent: 15, dueInDays: 360 },
    ],
    tags: ["film", "nollywood", "edo", "comedy"],
    riskLevel: "high",
    expectedROI: "25",
  },
  {
    name: "A live-sound truck for the bands of Port Harcourt",
    picture: "sound-truck",
    category: "Entertainment",
    creator: "bomatariah",
    place: { town: "Port Harcourt", state: "Rivers" },
    description: `There are thirty bands in this town and four good sound systems, three of which belong to churches. We want one truck that opens on the side: stage, lights, desk, generator. A band books it for ₦160,000 a night with our engineer, half of what it pays now for worse.

- ₦7,250,000: used six-tyre truck with a folding stage
- ₦5,208,000: speakers, desk, microphones and cables
- ₦1,750,000: silent 20 kVA generator
- ₦1,500,000: insurance, permits and a trained driver for a year
- ₦1,092,000: Ajose's fees

Nine bookings a month repay the backers in two years. December alone may bring twenty; February may bring three.`,
    goalNaira: "16800000.00",
    state: "OPEN",
    raisedPercent: 86,
    startDaysAgo: 43,
    endsInDays: 5,
    milestones: [
      { title: "Truck bought and stage welded", sharePercent: 55, dueInDays: 70 },
      { title: "Sound and generator in, first show", sharePercent: 45, dueInDays: 110 },
    ],
    tags: ["music", "live", "port-harcourt"],
    riskLevel: "medium",
    expectedROI: "21",
  },
  {
    name: "Tales of the River: a radio drama in Nupe, 26 episodes",
    picture: "tales-of-the-river",
    category: "Entertainment",
    creator: "ndagikolo",
    place: { town: "Bida", state: "Niger" },
    description: `My grandmother's stories, acted by the Bida drama club and sold to stations along the Niger. ₦1,400,000 paid for studio time, actors, a sound man and the fees. Stations were to pay ₦9,000 an episode, with adverts on top.

**How it ended, plainly:** we made all 26 and people loved them; a market in Lemu stopped selling at four o'clock to listen. But only two stations of the five paid, and the adverts came to ₦540,000. Backers got back 71 kobo in the naira. I am sorry for it, and proud of the tapes.`,
    goalNaira: "1400000.00",
    state: "COMPLETED",
    raisedPercent: 100,
    settledDaysAgo: 47,
    successRate: 55,
    returnedPercent: 71,
    startDaysAgo: 400,
    endsInDays: -365,
    milestones: [
      { title: "Thirteen episodes recorded", sharePercent: 50, dueInDays: -300 },
      { title: "All 26 delivered", sharePercent: 50, dueInDays: -215 },
    ],
    tags: ["radio", "nupe", "drama"],
    riskLevel: "high",
    expectedROI: "10",
  },
  {
    name: "Twelve Tortoise Tales: cartoons in five Nigerian languages",
    picture: "tortoise-tales",
    category: "Entertainment",
    creator: "bomatariah",
    place: { town: "Port Harcourt", state: "Rivers" },
    description: `My daughter can sing every foreign cartoon and does not know why Tortoise's back is cracked. Twelve films of seven minutes, drawn in our studio by nine young animators, voiced in Kalabari, Yoruba, Igbo, Hausa and Pidgin.

- ₦10,800,000: nine animators for eight months, ₦150,000 each
- ₦3,100,000: voices, songs and mixing in five languages
- ₦2,832,500: three workstations, tablets and an inverter
- ₦1,500,000: launch at schools and on a free video channel
- ₦1,267,500: Ajose's fees

Money comes back from school licences, a picture book and channel income. The pilot, *Tortoise and the Borrowed Feathers*, is finished; its story is in the first update.`,
    goalNaira: "19500000.00",
    state: "FUNDED",
    raisedPercent: 100,
    startDaysAgo: 52,
    endsInDays: 3,
    milestones: [
      { title: "Scripts, designs and first three films", sharePercent: 35, dueInDays: 110 },
      { title: "Eight films finished", sharePercent: 40, dueInDays: 210 },
      { title: "Twelve films in five languages", sharePercent: 25, dueInDays: 290 },
    ],
    tags: ["animation", "children", "languages"],
    riskLevel: "high",
    expectedROI: "17",
  },
];
