import type { Question } from "./question.ts";

export const projects: readonly Question[] = [
  {
    id: "start-a-project",
    question: "How do I start a project?",
    answer:
      "Sign in and open [Create project](/creator/projects/create). Three steps ask for the name, the description and the category, then for the goal, the dates, the milestones, the risk and the return you expect; the last one shows everything before you submit it. The goal is at least ₦1,000, and the end date must not be before the start date. The project goes to our reviewers and opens only after they approve it.",
    also: "create raise fundraise campaign launch submit money farm shop business need days",
  },
  {
    id: "project-fees",
    question: "Which fees does a project pay?",
    answer:
      "A platform fee of 5% and 1.5% for payment processing, unless the form shows you other figures. They are taken from each release, in proportion. Money that is never released costs no fee. Before you submit, the form shows to the kobo what you would receive. Once your project is approved, its fees are fixed.",
    also: "commission charges percent platform fee processing creator receive cut deduct taken much people contribute",
  },
  {
    id: "save-a-draft",
    question: "Can I save a project and finish it later?",
    answer:
      "Yes: Save Draft keeps it under [My Projects](/creator/my-projects), however much is still missing. Nobody but you and our admins can see a draft. What you have typed and not yet saved is kept in this browser, so a reload or a closed tab does not lose it; signing out removes it.",
    also: "draft unfinished continue",
  },
  {
    id: "review-time",
    question: "How long does the review of a project take?",
    answer:
      "2-3 business days. A person reads your project, and you get an email with the decision. While it waits it cannot be changed. If its end date passes before the decision, it comes back to you so that you can choose new dates.",
    also: "approval pending waiting under review moderation approve",
  },
  {
    id: "project-rejected",
    question: "My project was not approved. What can I do?",
    answer:
      "The email and the project under [My Projects](/creator/my-projects) give the reason. Change what it names and submit the project again, as often as needed. Only you and our admins can see a project that was not approved.",
    also: "rejected refused declined resubmit reason",
  },
  {
    id: "edit-a-project",
    question: "Can I change a project after I submitted it?",
    answer:
      "You can change a draft, and a project that was not approved. While it is being reviewed, and from approval on, it is locked. We also keep a fingerprint of its goal, dates, milestones and fees, so any change to them would show.",
    also: "edit update modify terms locked change goal dates",
  },
  {
    id: "when-it-opens",
    question: "When does my project open and when does it end?",
    answer:
      "It opens at the first minute of its start date in Lagos, or at its approval if that is later. It ends at 24:00 Lagos time of its end date. A project can be approved only while at least 24 hours are left before its end.",
    also: "start date end date deadline closing time timezone lagos",
  },
  {
    id: "goal-reached",
    question: "What happens when a project reaches its goal?",
    answer:
      "Its status becomes FUNDED, it takes no more money, and the creator and every backer get an email. The money stays in the project's own escrow account. If someone takes their investment back within the cooling-off time, the room goes to the waiting list; if any is left, the project is open again until its end date. Once the last of those times is over and no investment waits for a decision, it is settled and becomes ACTIVE.",
    also: "funded success target full complete escrow",
  },
  {
    id: "goal-missed",
    question: "What happens when a project misses its goal?",
    answer:
      "It closes at the end of its end date, and everyone is refunded in full, to the kobo, without asking for it. The refunds are in the wallets within seconds, and each investor gets an email. The creator receives nothing and pays no fee.",
    also: "failed closed not funded refund deadline all or nothing reach money loss happen lose short",
  },
  {
    id: "milestones",
    question: "What are milestones?",
    answer:
      "Milestones say in which steps the money of a funded project is released: 1 to 10 of them, each with a title, a due date and a share, together 100%. If you give none, there is one of 100% at the end date. They are part of the terms that are frozen at approval, and everyone reads them on the project's page.",
    also: "schedule tranche release stages steps share bits parts small everything once give",
  },
  {
    id: "release-to-creator",
    question: "When does a creator receive the money?",
    answer:
      "Milestone by milestone, once the project is ACTIVE. Press Manage on its card under [My Projects](/creator/my-projects): the page says what comes next, and shows for each milestone the amount, the fees and what you receive. Request release asks for a note and takes up to six pictures, which the backers can read; an admin decides, and a large release takes two admins. The money then goes from the escrow to your wallet, less the fees, in the order of the milestones. When one is 30 days overdue, backers and admins are told; at 90 days, without more time from an admin, the project is cancelled and what is not released goes back to the investors.",
    also: "payout paid disbursement funds released withdraw creator",
  },
  {
    id: "pay-returns",
    question: "How do I pay returns to my investors?",
    answer:
      "On your project's page, which Manage opens under [My Projects](/creator/my-projects), once it is ACTIVE. Pay returns moves an amount from your wallet into the project's returns account, which shows what it holds; you cannot take it out again. When everything is released an admin settles the outcome: the investors get their part, and what is left comes back to your wallet. If the project is cancelled before, all of it goes to the investors.",
    also: "profit dividend outcome returns account pay in creator settle",
  },
  {
    id: "cancel-a-project",
    question: "Can I cancel my project?",
    answer:
      "Yes, as long as it is a draft, waits for its start, is open, or is funded but not settled: press Manage on its card under [My Projects](/creator/my-projects), then Cancel Project. It says before you confirm how much goes back to how many people. Everyone who invested is refunded in full, within seconds, and told your reason if you give one. A cancelled project cannot be opened again. Once it is ACTIVE only an admin can cancel it: [write to us](/contact).",
    also: "delete remove stop withdraw project",
  },
  {
    id: "progress-numbers",
    question: "How is the progress of a project counted?",
    answer:
      "It is what was raised, divided by the goal, in whole percent and rounded down. So 100% shows only when the goal is truly reached. Investments that still wait for our approval count as raised, because their money is already held. The bar is grey below 50%, then yellow, purple from 75%, and orange at 100%.",
    also: "percent percentage bar raised colour color funded amount",
  },
  {
    id: "project-statuses",
    question: "What do the statuses of a project mean?",
    answer:
      "OPEN takes investments. FUNDED has reached its goal and waits for the last cooling-off time. ACTIVE means that the work is under way and money is released milestone by milestone. CLOSED missed its goal, and everyone was refunded; CANCELLED was called off, and what it still held went back. COMPLETED is finished, with its outcome settled and the returns paid.",
    also: "state open funded active closed completed cancelled draft pending",
  },
  {
    id: "finding-projects",
    question: "How do I find projects that suit me?",
    answer:
      "The [projects page](/projects) has a search, filters and four ways to sort. It shows open projects unless you choose another status; the finished ones show how their creators did. The search also finds the start of a word, and names you spell a little differently. Trending puts first what raised most in the last 7 days, and Ending soon what closes next. The address of the page keeps your choice, so you can share it.",
    also: "search filter sort trending newest category browse",
  },
  {
    id: "project-updates",
    question: "How do I hear how a project is going?",
    answer:
      "The creator posts updates on the project's page, and we mail them to every backer. We also mail you when a project you invested in reaches its goal, when a milestone is requested, released, overdue or given more time, and when money comes back to you. If you are the creator, press Manage on its card under [My Projects](/creator/my-projects) to write one.",
    also: "news progress report follow notify update backers",
  },
  {
    id: "share-a-project",
    question: "How do I share a project?",
    answer:
      "Press Share on the project's page. On a phone it opens your apps; elsewhere it copies the link. Anyone can read an open project without an account.",
    also: "link whatsapp send copy social",
  },
  {
    id: "risk-and-roi-claims",
    question: "Who sets the risk level and the expected ROI of a project?",
    answer:
      "Its creator does, and may leave both out; then the page says 'Not stated'. The expected ROI is an estimate, not a promise. Our review decides whether a project may open; it cannot say that it will succeed.",
    also: "return estimate low medium high interest rate profit",
  },
  {
    id: "project-pictures",
    question: "Can I add pictures to my project?",
    answer:
      "Yes, up to six, in the first step of the form; say in words what each shows. The first is the cover on cards. A project without one gets the cover of its category. The description can hold headings, lists and links, written in Markdown.",
    also: "image photo video upload cover markdown",
  },
  {
    id: "several-projects",
    question: "May I run several projects at once?",
    answer:
      "Yes. Only the number waiting for review at the same time is limited, normally to 20. Each project has its own goal, its own terms and its own escrow account, so their money never mixes.",
    also: "multiple limit many projects",
  },
];
