import { type Asked, help, own, projects } from "./questions.ts";

/** Thirty more, by somebody who knew neither the articles nor the other questions, when the first hundred and twenty were right. */
export const laterQuestions: readonly Asked[] = [
  [
    "If the person no gather complete money before the date reach, wetin go happen to my own wey I don put?",
    help("goal-missed", "all-or-nothing"),
  ],
  ["how much una dey chop from wetin creator raise", help("project-fees", "costs")],
  ["d 6 numbers u ppl say u wil send 2 my gmail neva come since", help("no-code")],
  [
    "I just got a new Tecno and now it wont let me enter my account, it is talking about device something",
    help("device-code"),
  ],
  ["Why can't I put 50k at once inside? it keeps refusing", help("funding-limits")],
  [
    "whats the smallest somebody can start with abeg, I be student",
    help("smallest-and-largest-investment"),
  ],
  [
    "Ẹ jọ̀ọ́, my brother Chukwuemeka Ọkọ́rọ̀ wants to raise funds for his bakery. Wetin be the steps to put am for una site?",
    help("start-a-project"),
  ],
  ["I don forget the secret word I use take enter o", help("forgot-password")],
  [
    "You people are just the same as MMM and all these other online thieves!!! My neighbour put her children school fees inside one of these apps last year and the owner carried everybody's money run to Dubai, nobody could do anything, police did nothing, and now my husband is telling me to come and put our savings of three years here. So answer me straight, no grammar: when I pay, who is holding the money, does the person with the project just collect everything the same day and disappear, or what exactly is stopping them??? I am tired of all of you",
    help("where-is-my-money", "release-to-creator", "what-the-ledger-proves", "can-i-lose-money"),
  ],
  [
    "Can the business owner increase the target or shift the date after we have already started paying",
    help("edit-a-project"),
  ],
  ["I wan carry my money comot from the wallet go my Opay, how e dey work", help("withdraw")],
  [
    "pls i want a paper i can give my accountant showing everything that entered and left from jan to june",
    help("statement", "see-transactions"),
  ],
  ["abeg how far my purse, e remain anything inside?", own("balance")],
  ["the 5k i sent this morning has not shown and my bank don debit me", own("top-up")],
  ["Una don approve the cash I ask make una send go my GTB?", own("withdrawal")],
  ["which businesses did I put money into again? I can't remember all", own("investments")],
  ["since I start with una, how much gain I don see", own("returns")],
  [
    "I've changed my mind about the one I did yesterday night, is it too late for me to collect it back",
    own("take-back"),
  ],
  ["y una no gree accept my poultry bizness wey i submit last wk", own("projects")],
  ["How many percent has my campaign reached now", own("projects")],
  [
    "anything for solar or inverter wey person fit join?",
    projects({ category: "Renewable Energy" }),
  ],
  ["show me people raising money around Abeokuta side", projects({ state: "Ogun" })],
  ["wich ones go soon close make i no miss am", projects({ sort: "ending-soon" })],
  ["what just landed on the app this week", projects({ sort: "newest" })],
  ["who go win between Arsenal and Man City on sunday", "nothing"],
  ["my egusi soup is too watery what can I add", "nothing"],
  ["Abeg help me check my JAMB result, reg number dey here", "nothing"],
  [
    "My wife Funmilayo has an account with you, how much does she have there? She knows I'm asking",
    "not-yours",
  ],
  [
    "send me the phone number of the woman that owns the shea butter project, I want to call her directly",
    "not-yours",
  ],
  [
    "Has Mr Danladi collected his withdrawal? he is owing me and claims you people have not paid him",
    "not-yours",
  ],
];
