import { Link } from "react-router";
import { contactCategories } from "#contract/contact.ts";
import type { PublicPath } from "#contract/public-pages.ts";
import { cleanEmail } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import { ContactFaq } from "#web/features/contact/contact-faq.tsx";
import { ContactForm } from "#web/features/contact/contact-form.tsx";
import { OfficeMap } from "#web/features/contact/office-map.tsx";
import { formAnswer, typedIn, unanswered } from "#web/forms/form-answer.ts";
import { pageMeta } from "#web/site/meta.ts";
import { useSite } from "#web/site/use-site.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { Route } from "./+types/contact";

const quickLinks: { to: PublicPath; label: string }[] = [
  { to: "/help", label: "Help Center" },
  { to: "/projects", label: "Browse Projects" },
  { to: "/dbs", label: "Business Support" },
  { to: "/about", label: "About Ajose" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
];

/** A message without a category is a general one. */
export async function action({ request }: Route.ActionArgs) {
  const typed = await typedIn(request);
  const { name = "", subject = "", message = "" } = typed;
  const email = cleanEmail(typed.email ?? "");
  const category = contactCategories.find((one) => one === typed.category) ?? "general";
  const call = api.sendContactMessage({ name, email, subject, category, message });
  return formAnswer(call, typed, "Network error occurred");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch(unanswered);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Contact",
      description:
        "Write to the Ajose team about a project, a payment, a partnership or the press. A person answers within 24 hours.",
      trail: [{ name: "Contact", path: "/contact" }],
    },
  );
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const operator = useSite()?.operator;
  return (
    <div className="wrap py-10">
      <header className="mb-8">
        <h1 className="text-4xl md:text-5xl">Contact</h1>
        <p className="mt-3 max-w-[52rem] text-lg text-balance text-ink-soft">
          Write at any hour. A person reads every message and answers within 24 hours.
        </p>
        {operator?.whatsapp && (
          <a
            href={whatsappLink(operator.whatsapp)}
            rel="noopener"
            className="mt-5 inline-flex min-h-12 items-center gap-2 rounded-field border-[1.5px] border-edge px-5 font-semibold hover:border-ink"
          >
            <Icon name="phone" /> Write on WhatsApp
          </a>
        )}
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <section aria-labelledby="faq">
            <h2 id="faq" className="mb-3 text-2xl">
              Asked often
            </h2>
            <ContactFaq />
          </section>
          <Panel title="Send us a message">
            <ContactForm first={actionData} />
          </Panel>
        </div>
        <aside className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <Details />
          <QuickLinks />
        </aside>
      </div>
      {/* The map shows Lagos; an office elsewhere is not on it. */}
      {/lagos/i.test(operator?.address ?? "") && (
        <section aria-labelledby="where" className="mt-14">
          <h2 id="where" className="mb-5 text-3xl">
            Where we are
          </h2>
          <OfficeMap />
        </section>
      )}
    </div>
  );
}

/** Of a number in the international form. */
function whatsappLink(number: string): string {
  return `https://wa.me/${number.slice(1)}`;
}

const link =
  "-my-2.5 inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-4";

function Details() {
  const operator = useSite()?.operator;
  return (
    <Panel title="Contact details">
      <ul className="grid gap-4">
        {operator && (
          <Detail icon="inbox" name="Email">
            <a href={`mailto:${operator.email}`} className={`${link} wrap-anywhere`}>
              {operator.email}
            </a>
          </Detail>
        )}
        {operator?.whatsapp && (
          <Detail icon="phone" name="WhatsApp">
            <a href={whatsappLink(operator.whatsapp)} rel="noopener" className={link}>
              {operator.whatsapp}
            </a>
          </Detail>
        )}
        {operator?.address && (
          <Detail icon="home" name="Office">
            {operator.address}. Please write before you come.
          </Detail>
        )}
        <Detail icon="clock" name="Answers">
          Within 24 hours, on every day of the week.
        </Detail>
      </ul>
    </Panel>
  );
}

function Detail({
  icon,
  name,
  children,
}: {
  icon: IconName;
  name: string;
  children: React.ReactNode;
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3.5">
      <span className="grid size-10 place-items-center rounded-full bg-indigo-soft text-indigo-ink">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <b className="text-sm font-semibold text-ink-soft">{name}</b>
        <div className="wrap-anywhere">{children}</div>
      </div>
    </li>
  );
}

function QuickLinks() {
  return (
    <Panel title="Quick links">
      <ul className="-my-2 grid">
        {quickLinks.map(({ to, label }) => (
          <li key={to} className="border-t border-line first:border-0">
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 font-medium hover:underline"
            >
              {label} <Icon name="arrow" className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
