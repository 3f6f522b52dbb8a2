import { RotatingWord } from "#web/parts/home/rotating-word.tsx";
import { Adire } from "#web/ui/adire.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

export function meta() {
  return [
    { title: "Ajose | Together we build" },
    {
      name: "description",
      content:
        "Fund Nigerian projects you can follow to the last kobo, or raise what yours needs. If a project misses its goal, everyone is refunded.",
    },
  ];
}

export default function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Promises />
      <CallToAction />
    </>
  );
}

function Hero() {
  return (
    <section className="on-deep relative isolate overflow-hidden bg-indigo-deep text-on-deep">
      <Adire
        id="together"
        columns={12}
        rows={9}
        isBare
        className="hero-cloth md:top-17 md:h-[calc(100%-4.25rem)]"
      />
      <div className="wrap pt-28 pb-16 md:pt-34 md:pb-24">
        <h1 className="text-[clamp(2.75rem,7.2vw,4.75rem)]">
          Together we <RotatingWord words={["Fund", "Build", "Sell", "Scale"]} />
        </h1>
        <p className="mt-6 max-w-[34em] text-lg text-on-deep-soft md:text-xl/relaxed">
          Put your money into Nigerian projects you can follow to the last kobo, or raise what yours
          needs. If a project misses its goal, everyone is refunded.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/register?role=user">Start a Project</LinkButton>
          <LinkButton to="/register?role=investor" look="deep">
            Become an Investor
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

const steps = [
  {
    title: "Create project",
    text: "Say what you are building, what it costs and by when. A person reviews it within 2-3 business days and tells you by email.",
  },
  {
    title: "Get discovered",
    text: "Investors find you by category, by trend, or through the link you share. Everyone sees how far you are.",
  },
  {
    title: "Receive funding",
    text: "Reach your goal and the money is released milestone by milestone. Miss it and everyone has theirs back.",
  },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="wrap py-16 md:py-24">
      <h2 id="how" className="text-3xl md:text-4xl">
        How it works
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5 md:block">
            <span
              aria-hidden="true"
              className="relative block size-18 overflow-hidden rounded-card md:h-28 md:w-full"
            >
              <Adire id={title} columns={6} rows={2} className="h-full w-full" />
              <b className="figure absolute bottom-0 left-0 rounded-tr-card bg-indigo-deep px-3 pt-1.5 pb-1 text-3xl text-on-deep md:px-4 md:pt-2.5 md:pb-1.5 md:text-4xl">
                {index + 1}
              </b>
            </span>
            <div className="md:mt-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const promises = [
  {
    figure: "₦0",
    text: "to create a project. 5% platform fee and payment processing only once it is funded.",
  },
  { figure: "100%", text: "back to every investor when a project misses its goal." },
  {
    figure: "48 h",
    text: "to change your mind after you invest. Cancel in one tap, refunded at once.",
  },
];

function Promises() {
  return (
    <section aria-labelledby="promises" className="border-y border-line bg-indigo-soft">
      <div className="wrap py-14 md:py-18">
        <h2 id="promises" className="text-2xl md:text-3xl">
          What you can count on
        </h2>
        <ul className="mt-8 grid gap-8 md:grid-cols-3">
          {promises.map(({ figure, text }) => (
            <li key={figure}>
              <b className="figure block text-5xl text-indigo-ink">{figure}</b>
              <p className="mt-3 max-w-[26em]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="wrap py-16 md:py-24">
      <div className="on-deep relative isolate overflow-hidden rounded-card bg-indigo px-6 py-10 text-on-deep shadow-card md:px-12 md:py-14">
        <Adire id="call to action" columns={12} rows={5} isBare className="hero-cloth" />
        <h2 className="max-w-[16em] text-3xl md:text-4xl">
          What would you build if a thousand people chipped in?
        </h2>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/register">
            Get Started <Icon name="arrow" />
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
