import { api } from "#web/api/api.ts";
import { Journey } from "#web/features/business/journey.tsx";
import { FeeCalculator } from "#web/features/creator/wizard/fee-calculator.tsx";
import { pageMeta } from "#web/site/meta.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { Route } from "./+types/dbs";

const services: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "shield",
    title: "A review by a person",
    text: "We read your project within 2-3 business days and mail you. If it is not ready, we say why, and you can change it and submit it again.",
  },
  {
    icon: "calendar",
    title: "A plan in milestones",
    text: "Split the raise into up to ten milestones, each with its share and due date, so that investors know what happens when.",
  },
  {
    icon: "wallet",
    title: "An escrow of your own",
    text: "What people invest is held in your project’s own account, never mixed with another project’s money.",
  },
  {
    icon: "chart",
    title: "Fees you know beforehand",
    text: "Taken only from what is released to you, shown before you submit, and fixed for your project at approval.",
  },
  {
    icon: "share",
    title: "A page to share",
    text: "A public page with your progress, the days left and your updates. It opens fast on a slow phone too.",
  },
  {
    icon: "users",
    title: "A track record",
    text: "What you raised and delivered stays with your name, so your next project starts with trust.",
  },
];

export async function loader({ request }: Route.LoaderArgs) {
  const goal = new URL(request.url).searchParams.get("goal") ?? "1000000";
  const [fees, journey] = await Promise.all([
    api.getFees({}).then(
      ({ data }) => data,
      () => null,
    ),
    readJourney().catch(() => null),
  ]);
  return { goal, fees, journey };
}

/** The newest of the projects that are over, whatever came of it. */
async function readJourney() {
  const { data } = await api.listProjects({ status: "COMPLETED", sort: "newest", limit: 1 });
  return data[0] ? (await api.getProject({ id: data[0].id })).data : null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Business support",
      description:
        "What Ajose does for a business that raises money: review, milestones, escrow, fees known beforehand, a page to share and a track record.",
      trail: [{ name: "Business support", path: "/dbs" }],
    },
  );
}

export default function BusinessSupport({ loaderData }: Route.ComponentProps) {
  const { goal, fees, journey } = loaderData;
  return (
    <>
      <section className="on-deep relative isolate overflow-hidden bg-indigo-deep text-on-deep">
        <Pattern id="business" columns={12} rows={6} isBare className="hero-pattern" />
        <div className="wrap py-14 md:py-20">
          <h1 className="max-w-[13em] text-4xl md:text-6xl">Support for your business</h1>
          <p className="mt-5 max-w-[34em] text-lg text-on-deep-soft md:text-xl/relaxed">
            From the first draft to the last milestone: what we do for you when you raise money on
            Ajose. Creating a project costs nothing.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/register">Get Started</LinkButton>
            <LinkButton to="/contact" variant="deep">
              Learn More
            </LinkButton>
          </div>
        </div>
      </section>
      <section aria-labelledby="services" className="wrap py-14 md:py-18">
        <h2 id="services" className="text-3xl md:text-4xl">
          What you get
        </h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </ul>
      </section>
      {journey && (
        <section aria-labelledby="journey" className="border-t border-line bg-sunken">
          <div className="wrap py-10 md:py-14">
            <h2 id="journey" className="mb-5 text-2xl md:text-3xl">
              How one project went
            </h2>
            <Journey project={journey} />
          </div>
        </section>
      )}
      {fees && (
        <section aria-labelledby="fees" className="wrap py-10 md:py-14">
          <div className="grid gap-5 md:grid-cols-2">
            <div>
              <h2 id="fees" className="text-2xl md:text-3xl">
                What would reach you?
              </h2>
              <p className="mt-3 max-w-[34em] text-ink-soft">
                Type what you want to raise. The fees are today’s; yours are fixed when your project
                is approved.
              </p>
            </div>
            <FeeCalculator fees={fees} goal={goal} />
          </div>
        </section>
      )}
      <section aria-labelledby="talk" className="border-t border-line bg-indigo-soft">
        <div className="wrap flex flex-wrap items-center justify-between gap-6 py-12">
          <div className="max-w-[44rem]">
            <h2 id="talk" className="text-2xl md:text-3xl">
              Not sure your plan fits?
            </h2>
            <p className="mt-2 text-lg">
              Tell us what you build, what it costs and by when. We answer within 24 hours.
            </p>
          </div>
          <LinkButton to="/contact">Contact Our Team</LinkButton>
        </div>
      </section>
    </>
  );
}

function ServiceCard({ icon, title, text }: (typeof services)[number]) {
  return (
    <li className="rounded-card border border-line bg-card p-5 shadow-card sm:p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-indigo-soft text-indigo-ink">
          <Icon name={icon} className="size-6" />
        </span>
        {title}
      </h3>
      <p className="mt-3 text-ink-soft">{text}</p>
    </li>
  );
}
