import type { DemoUpdate } from "./shapes.ts";

/** What creators wrote to their backers, by the project's name. */
export const demoUpdates: Readonly<Record<string, readonly DemoUpdate[]>> = {
  "Repair Bench: a phone and laptop repair school at Computer Village": [
    {
      title: "The shop is wired and the benches are in",
      body: "Twelve benches, twelve microscopes, one inverter that held through Tuesday's six hours without light. The landlord asked for two years' rent instead of one; we talked him back to one with a longer notice.\n\nThe invoices for the hot-air stations came to **₦11,000 less** than planned. It goes into screens and batteries.",
      daysAgo: 93,
    },
    {
      title: "Twelve students, four of them women",
      body: "We had 71 applications and gave everyone the same test: a dead charger, thirty minutes, and no phone to look things up. Classes started on Monday.\n\nOne student paid half his fee and will pay the rest from his bench. That is a risk we took knowingly.",
      daysAgo: 41,
    },
    {
      title: "First phones repaired for paying customers",
      body: "Week seven, and the students repaired 38 phones on the shop floor under Rukayat's eye. Three came back. We repaired those again for nothing and wrote down why.",
      daysAgo: 12,
    },
  ],
  "Fees in Bits: school fees by instalment for private schools in Ibadan": [
    {
      title: "Five schools are collecting",
      body: "The software went live in five schools at Bodija and Challenge. The bursars' first request was not a feature: they wanted the list in the order of the class register. It took an afternoon.",
      daysAgo: 352,
    },
    {
      title: "Twenty-five schools, and what parents told us",
      body: "We asked 60 parents what they would change. Most wanted the reminder on Thursday evening, before the weekend takes the money. We moved it.\n\n- 25 schools collecting\n- 2,940 parents with a plan\n- 6% of instalments more than two weeks late",
      daysAgo: 232,
    },
    {
      title: "The last payment to backers is out",
      body: "You were paid from four terms of fees. Thank you for waiting through the third one, when two schools left us. All the figures are in the project's story above.",
      daysAgo: 25,
    },
  ],
  "Two dialysis chairs for Nsukka": [
    {
      title: "The goal is reached. What happens now",
      body: "Thank you. Nothing is bought yet: the money stays in escrow until the cooling-off time of the last investors is over and the first milestone is reviewed.\n\nMeanwhile the hospital's board has signed for the room, and the nephrology nurse has given notice in Enugu.",
      daysAgo: 0.1,
    },
    {
      title: "Why refurbished machines",
      body: "Many of you asked. A new machine costs a little more than twice as much and needs the same parts. Both of ours come with a year of spare parts and **the service log of their first life**, which any backer may read.",
      daysAgo: 19,
    },
  ],
  "Twenty solar dryers for pepper farmers in Oke-Ogun": [
    {
      title: "Ten dryers stand in Iseyin",
      body: "The welder in Ibadan finished ten frames in five weeks. Forty farmers came for the training; nobody believed the three days until they saw the colour.",
      daysAgo: 142,
    },
    {
      title: "First season: 6.3 tonnes, not 8",
      body: "We lost two weeks when the rain stayed late, and the pickup broke its gearbox in the best week of all. That is where the 1.7 tonnes went.\n\nThe packers were happy with the quality: moisture was under 12% in every sack but four.",
      daysAgo: 54,
    },
    {
      title: "One packer has signed, one is still thinking",
      body: "The first contract is signed for four tonnes at the price we hoped for. The second packer wants to see the new season's sample first, so the last milestone waits for that.",
      daysAgo: 9,
    },
  ],
  "Solar pump hire for dry-season farmers in Kura": [
    {
      title: "Six pumps on the field",
      body: "All six are working, on wheels that our blacksmith made wider for the sand. Hire is ₦2,200 for half a day; the list for the first week was full by Sunday evening.",
      daysAgo: 433,
    },
    {
      title: "A stolen pump came back",
      body: "Pump four was taken on a Friday night and found on Monday behind the motor park. The watchman now sleeps in the store and each pump has its number welded on.",
      daysAgo: 310,
    },
    {
      title: "Paid in full, and the pumps are ours",
      body: "After the second onion harvest every backer has been paid. The women of the cooperative thank you; come and eat onions with us.",
      daysAgo: 60,
    },
  ],
  "Pass am by Ear: audio revision cards for school leavers": [
    {
      title: "All 640 lessons are recorded",
      body: "Nine subjects, four minutes each. Two teachers checked every lesson against the syllabus and sent back 57 of them, mostly in chemistry.",
      daysAgo: 331,
    },
    {
      title: "A carton of fake cards, and eleven weeks",
      body: "About 900 of the memory cards held a tenth of what they claimed. The seller has disappeared. We bought again from a dealer who let us test every tenth card, and that is why we are late.",
      daysAgo: 262,
    },
  ],
  "Stock money for forty women of Watt Market": [
    {
      title: "The first twenty women are stocked",
      body: "Crayfish, stockfish, rice, provisions and one who sells only pepper. We paid the wholesalers directly and each woman signed for her goods in front of her group.",
      daysAgo: 151,
    },
    {
      title: "Week 22: thirty-eight of forty on time",
      body: "One woman moved to Ikom and her group covers her. One shop burnt; she has twelve weeks before she pays again, and her group agreed to it in writing.",
      daysAgo: 6,
    },
  ],
  "Tales of the River: a radio drama in Nupe, 26 episodes": [
    {
      title: "Thirteen episodes are on tape",
      body: "The drama club learnt to act with their voices alone, which is harder than it sounds. The hyena is played by the headmaster.",
      daysAgo: 302,
    },
    {
      title: "All 26 delivered, but only two stations pay",
      body: "Five stations promised ₦9,000 an episode. Three now say that they will broadcast for free or not at all. I visited each of them twice. You should know this before the accounts say it.",
      daysAgo: 208,
    },
    {
      title: "The end of the accounts",
      body: "What came in from two stations and the adverts has been shared among you: 71 kobo for each naira. I am sorry. The tapes are with the state library, where anyone may hear them.",
      daysAgo: 46,
    },
  ],
  "Twelve Tortoise Tales: cartoons in five Nigerian languages": [
    {
      title: "The story of our pilot",
      body: "*Tortoise and the Borrowed Feathers* runs six minutes and forty seconds. Nine of us drew it in eleven weeks, and every child in the test class in Diobu asked for the next one.\n\nThe hardest part was the song: it rhymes in Kalabari and Pidgin and in nothing else.",
      daysAgo: 38,
    },
    {
      title: "Funded with days to spare",
      body: "Thank you. Contracts for the voices are drafted in all five languages and will be signed when the money is settled, not before.",
      daysAgo: 0.1,
    },
  ],
  "A packhouse for the strawberries and potatoes of Jos": [
    {
      title: "The packhouse is built",
      body: "Roof on, floor sealed, drains running the right way. Kaneng made the builders wash the floor and watched where the water went.",
      daysAgo: 132,
    },
    {
      title: "Four degrees, and strawberries in Abuja",
      body: "The cold store holds four degrees, also at two in the afternoon. The van's first trip carried 310 punnets to Abuja and brought 6 back.",
      daysAgo: 63,
    },
    {
      title: "The potato grader is late, and why",
      body: "It has been at the port since last month: the shipping papers name it as a conveyor. Our agent has filed the correction. We have asked for **more time on the third milestone**.\n\n| Pdf | Where it stands |\n|---|---|\n| Corrected invoice | accepted |\n| Form M amendment | with the bank |\n| Release order | not yet |",
      daysAgo: 5,
    },
  ],
  "Afang in a pouch: ready-cooked Calabar soups": [
    {
      title: "The kitchen has its registration",
      body: "The inspectors came twice. The second time they asked for the recipe, for themselves.",
      daysAgo: 322,
    },
    {
      title: "Periwinkle is out of the recipe",
      body: "Its price doubled in three months, and we would rather leave it out than put in half. The label is new. The first 3,000 pouches are sold.",
      daysAgo: 224,
    },
    {
      title: "₦109 for every ₦100",
      body: "11,400 pouches in a year, and you have been paid. The kitchen goes on with its own money from here.",
      daysAgo: 11,
    },
  ],
  "Indigo again: deep dye vats for the adire women of Itoku": [
    {
      title: "We reached the goal; now the clay",
      body: "Two potters at Ijaye will make the twelve vats, as their grandmothers made ours. They dry for five weeks before they are fired, so please do not ask for cloth before then.",
      daysAgo: 0.1,
    },
  ],
  "Osun studio: six months' work space for eight textile artists": [
    {
      title: "Eight artists have moved in",
      body: "The roof is tight, the wax pots are lit, and the looms went in through the window. We chose eight of 54 who applied; their names and work are on the wall of the gallery, and you are invited to look.",
      daysAgo: 29,
    },
    {
      title: "A first offer for Tolani's bridge",
      body: "Her batik of the Osun bridge is not finished and a collector from Lagos has already asked for it. We agreed to sell nothing before the exhibition, so that all eight have the same chance.",
      daysAgo: 8,
    },
  ],
  "A five-a-side cage with lights at Challenge, Ibadan": [
    {
      title: "Full time: the goal is in",
      body: "Thank you, all of you. The contractor's price for the turf holds until the end of next month, and the lease is signed and stamped.\n\nTwo more leagues have asked for hours, so we have written down sixteen of the twenty-two that we need.",
      daysAgo: 0.1,
    },
    {
      title: "Questions from the neighbours",
      body: "The lights will go off at ten and the generator of the church next door is louder than any goal. We met the street's association and put both in writing.",
      daysAgo: 15,
    },
  ],
};
