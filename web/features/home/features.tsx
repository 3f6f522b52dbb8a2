import { Icon, type IconName } from "#web/ui/icon.tsx";

const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "eye",
    title: "Read by a person first",
    text: "We read every project, its dates and its budget, before it can ask you for money.",
  },
  {
    icon: "document",
    title: "Paid out in steps",
    text: "A project names its milestones and their shares up front. They cannot be changed after approval.",
  },
  {
    icon: "shield",
    title: "Every kobo booked twice",
    text: "Money only ever moves from one account to another in a ledger where nothing is overwritten.",
  },
  {
    icon: "portfolio",
    title: "Spread your money",
    text: "Put a little into several projects, and see in one place how each is doing.",
  },
  {
    icon: "users",
    title: "You hear how it goes",
    text: "Creators post updates on their project’s page, for everyone to read.",
  },
  {
    icon: "share",
    title: "Reaches any phone",
    text: "A project is one link. It opens on a slow network, with nothing to install.",
  },
];

const promises = [
  {
    figure: "₦0",
    text: "to create a project",
    more: ". Fees are taken only from money that is released to you.",
  },
  {
    figure: "100%",
    text: "back if a goal is missed",
    more: ", guaranteed, to every investor.",
  },
  {
    figure: "48 h",
    text: "to change your mind",
    more: " after you invest. Cancel in one tap, refunded at once.",
  },
];

/** What is different here: three promises with a figure each, and how they are kept. */
export function Features() {
  return (
    <section aria-labelledby="features" className="below-fold border-y border-line bg-indigo-soft">
      <div className="wrap py-3 md:py-20">
        <h2 id="features" className="text-2xl md:text-4xl">
          What you can count on
        </h2>
        <ul className="mt-3 grid grid-cols-3 gap-3 md:mt-5 md:gap-5">
          {promises.map(({ figure, text, more }) => (
            <li key={figure}>
              <b className="figure text-3xl text-indigo-ink md:text-5xl">{figure}</b>
              <p className="max-w-[26em] text-[0.9375rem]">
                {text}
                <span className="hidden md:inline">{more}</span>
              </p>
            </li>
          ))}
        </ul>
        <ul className="mt-5 grid grid-cols-2 gap-3 border-t border-indigo-ink/20 pt-5 lg:grid-cols-3">
          {features.map(({ icon, title, text }) => (
            <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
              <span className="grid size-10 place-items-center rounded-full bg-indigo text-on-deep">
                <Icon name={icon} />
              </span>
              <div>
                <h3 className="text-base">{title}</h3>
                <p className="hidden text-[0.9375rem] text-ink-soft md:block">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
