import { Link } from "react-router";
import { pagesOf } from "#contract/public-pages.ts";
import { operatorLine } from "#contract/text/operator-line.ts";
import { homeOf, settingsOf } from "#web/lib/destinations.ts";
import { useSession } from "#web/session/session.ts";
import { type Site, useSite } from "#web/site/use-site.ts";
import { Logo } from "#web/ui/base/logo.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { DataSaverSwitch } from "#web/ui/data-saver-switch.tsx";

const groups = [
  { title: "Explore", links: pagesOf("explore") },
  { title: "Support", links: pagesOf("support") },
  { title: "Rules", links: pagesOf("rules") },
];
const guestLinks = [
  { path: "/login", label: "Login" },
  { path: "/register", label: "Get Started" },
];

export default function PublicFooter() {
  const site = useSite();
  const { user } = useSession();
  const account = user
    ? [
        { path: homeOf(user.role), label: "Dashboard" },
        { path: settingsOf(user.role), label: "Settings" },
      ]
    : guestLinks;
  return (
    <footer className="below-fold on-deep relative overflow-hidden bg-indigo-deep text-on-deep-soft print:hidden">
      <Pattern
        id="footer"
        columns={20}
        rows={1}
        isBare
        className="hidden h-12 w-full opacity-25 md:block"
      />
      <div className="wrap grid gap-x-12 gap-y-2 py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="hidden max-w-sm md:block">
          <Logo className="text-on-deep" />
          <p className="mt-4 text-sm">
            Àjọṣe is Yoruba for doing it together. Projects from Nigeria, funded in naira, followed
            to the last kobo.
          </p>
        </div>
        <nav aria-label="Footer" className="grid md:grid-cols-4 md:gap-x-8 lg:gap-x-14">
          {[...groups, { title: "Account", links: account }].map(({ title, links }) => (
            <div key={title} className="flex gap-3 md:block">
              <h2 className="w-16 shrink-0 py-3 font-sans text-sm font-semibold tracking-normal text-on-deep">
                {title}
              </h2>
              <ul className="flex flex-wrap gap-x-2 md:block">
                {links.map(({ path, label }) => (
                  <li key={path}>
                    <Link
                      to={path}
                      className="-mx-2 inline-flex min-h-11 items-center rounded-field px-2 text-[0.9375rem] whitespace-nowrap hover:text-on-deep hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-on-deep-edge/40 py-3">
          <p className="py-2">{legalStatus(site)}</p>
          <DataSaverSwitch className="-mx-2 px-2 hover:text-on-deep" />
        </div>
      </div>
    </footer>
  );
}

/** Who stands behind these pages, and under which licence. What is not known is not claimed. */
function legalStatus(site: Site | null): string {
  if (!site) return "Ajose.";
  const licence = site.secLicence
    ? `SEC Nigeria licence ${site.secLicence}.`
    : "Not registered with SEC Nigeria.";
  const demo = site.isDemo ? " A demonstration: its people, projects and money are made up." : "";
  return `${operatorLine(site.operator)}. ${licence}${demo}`;
}
