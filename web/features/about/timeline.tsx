type Event = { year: string; title: string; text: string; source: string };

/** What happened around raising money together in Nigeria, each year with the source that says so. */
const events: readonly Event[] = [
  {
    year: "2020",
    title: "Rules on paper, money at risk",
    text: "The Securities and Exchange Commission put draft rules for crowdfunding up for comment in May. Over this year and the next ones, twelve farm crowdfunding platforms were listed as late or in default. One of them, ThriveAgric, kept more than 100 people waiting for about ₦50 million and repaid a year late.",
    source:
      "Mondaq on the draft; Benjamin Dada’s list; BusinessDay and Business Insider Africa on ThriveAgric",
  },
  {
    year: "2021",
    title: "The rules take effect",
    text: "The Commission’s crowdfunding rules came out on 21 January: platforms were to register by 30 June, and a retail investor may put in at most 10% of a year’s income. In August the Central Bank had the accounts of four investment apps frozen for 180 days.",
    source: "Aluko & Oyebode and Nairametrics on the rules; Premium Times on the accounts",
  },
  {
    year: "2022",
    title: "A public warning",
    text: "On 3 August the Commission warned the public in a circular about crowdfunding and the rules that govern it.",
    source: "Mondaq on the circular",
  },
  {
    year: "2023",
    title: "Your data gets a law, your account a number",
    text: "The Nigeria Data Protection Act was signed on 12 June: everyone may see, correct, move and erase what is held about them. On 1 December the Central Bank made a BVN or NIN a condition for even the smallest bank account.",
    source: "Law Haven Solicitors on the Act; Paycliq and Vantrace on the circular",
  },
  {
    year: "2024",
    title: "Accounts without a number stop",
    text: "From 1 March, bank accounts without a BVN or NIN were frozen until their holders had given one.",
    source: "Paycliq and Vantrace on the circular",
  },
  {
    year: "2025",
    title: "A new securities law, and a collapse",
    text: "The Investments and Securities Act was signed at the end of March: securities sold through a portal must be registered. In the same year CBEX failed, with about ₦1.4 trillion reported missing and withdrawal records that are said to have been made up.",
    source: "Financial Nigeria on the Act; Flowerbud News on CBEX",
  },
  {
    year: "2026",
    title: "Ajose: show where the money is",
    text: "After years of promises that nobody could check, we built the books first: an escrow for each project, a ledger in which nothing is ever rewritten, and a full refund when a goal is missed.",
    source: "this product itself",
  },
];

export function Timeline() {
  return (
    <ol className="relative grid gap-9 before:absolute before:inset-y-2 before:left-[0.4375rem] before:w-0.5 before:bg-line md:before:left-[7.4375rem]">
      {events.map(({ year, title, text, source }) => (
        <li
          key={year}
          className="relative pl-8 before:absolute before:top-2 before:left-0 before:size-4 before:rounded-full before:border-[3px] before:border-paper before:bg-action md:grid md:grid-cols-[5.5rem_1fr] md:gap-x-14 md:pl-0 md:before:left-28"
        >
          <p className="figure text-2xl text-indigo-ink md:text-right md:text-3xl">{year}</p>
          <div className="max-w-[44rem]">
            <h3 className="mt-1 text-xl">{title}</h3>
            <p className="mt-2">{text}</p>
            <p className="mt-2 text-sm text-ink-soft">Source: {source}.</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
