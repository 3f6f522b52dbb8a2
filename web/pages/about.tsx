import { api } from "#web/api/api.ts";
import { FiguresPanel, type SiteFigures } from "#web/features/about/site-figures.tsx";
import { Timeline } from "#web/features/about/timeline.tsx";
import { pageMeta } from "#web/site/meta.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import type { Route } from "./+types/about";

/** The figures are an extra: without them the page still says what it has to say. */
export async function loader(): Promise<{ figures: SiteFigures | null }> {
  const figures = await api.getSite({}).then(
    ({ data: { isDemo, totals } }) => ({ isDemo, totals }),
    () => null,
  );
  return { figures };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "About",
      description:
        "Àjọṣe is Yoruba for doing it together: who we are, what we count, and how crowdfunding in Nigeria came to where it is.",
      trail: [{ name: "About", path: "/about" }],
    },
  );
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <FiguresPanel figures={loaderData.figures} />
      <Purpose />
      <section aria-labelledby="timeline" className="wrap pb-16">
        <h2 id="timeline" className="text-3xl md:text-4xl">
          Crowdfunding in Nigeria since 2020
        </h2>
        <p className="mt-3 mb-9 max-w-[44rem] text-lg text-ink-soft">
          Why we build it the way we do. Each year names who reported it.
        </p>
        <Timeline />
      </section>
      <Invitation />
    </>
  );
}

function Hero() {
  return (
    <section className="wrap grid items-center gap-8 py-12 md:grid-cols-[1.3fr_1fr] md:py-16">
      <div>
        <h1 className="text-4xl md:text-6xl">Doing it together</h1>
        <p className="mt-5 max-w-[34em] text-lg text-pretty text-ink-soft md:text-xl/relaxed">
          That is what àjọṣe means in Yoruba. People have always put money together here, to bury,
          to build, to trade. Ajose does it with books that everyone who pays in can follow.
        </p>
      </div>
      <Pattern id="àjọṣe" columns={6} rows={4} className="h-36 w-full rounded-card md:h-64" />
    </section>
  );
}

const values = [
  {
    title: "Show the money",
    text: "Each project has an escrow of its own. Every movement is written once and never changed.",
  },
  {
    title: "All or nothing",
    text: "A project that misses its goal gets nothing, and everyone is refunded in full.",
  },
  {
    title: "Say what can go wrong",
    text: "A funded project can still fail, and you can lose your money. We say so wherever you invest.",
  },
  {
    title: "People decide",
    text: "A person reads every project before it is published. If we say no, we say why.",
  },
];

function Purpose() {
  return (
    <div className="wrap py-14 md:py-20">
      <div className="grid gap-8 md:grid-cols-2 md:gap-14">
        <section aria-labelledby="mission">
          <h2 id="mission" className="text-2xl md:text-3xl">
            Our mission
          </h2>
          <p className="mt-3 text-lg">
            To let anyone in Nigeria raise what a good plan costs, from people who can see where
            each naira is at every moment.
          </p>
        </section>
        <section aria-labelledby="vision">
          <h2 id="vision" className="text-2xl md:text-3xl">
            Our vision
          </h2>
          <p className="mt-3 text-lg">
            A country where you trust a stranger’s project because you can check it, not because of
            a promise.
          </p>
        </section>
      </div>
      <section aria-labelledby="values" className="mt-14">
        <h2 id="values" className="text-2xl md:text-3xl">
          Our values
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {values.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-card p-5 shadow-card">
              <Pattern id={title} columns={2} rows={2} className="size-12 rounded-field" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Invitation() {
  return (
    <section className="wrap pb-16">
      <div className="on-deep relative isolate overflow-hidden rounded-card bg-indigo px-6 py-10 text-on-deep shadow-card md:px-12 md:py-14">
        <Pattern id="invitation" columns={12} rows={5} isBare className="hero-pattern" />
        <h2 className="max-w-[16em] text-3xl md:text-4xl">Bring a plan, or back one.</h2>
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to="/register?role=user">Start Your Project</LinkButton>
          <LinkButton to="/register?role=investor" variant="deep">
            Become an Investor
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
