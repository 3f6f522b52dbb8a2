import { Link } from "react-router";
import { Adire } from "#web/ui/adire.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { publicLinks } from "./account-links.ts";

export function PublicFooter() {
  const links = [
    ...publicLinks,
    { to: "/login", label: "Login" },
    { to: "/register", label: "Get Started" },
  ];
  return (
    <footer className="on-deep relative overflow-hidden bg-indigo-deep text-on-deep-soft">
      <Adire id="footer" columns={20} rows={1} isBare className="h-12 w-full opacity-25" />
      <div className="wrap flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-sm">
          <Logo className="text-on-deep" />
          <p className="mt-4 text-[0.9375rem]">
            Àjọṣe is Yoruba for doing it together. Projects from Nigeria, funded in naira, followed
            to the last kobo.
          </p>
        </div>
        <nav aria-label="Footer" className="-mx-3 flex flex-wrap gap-x-2">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-field px-3 text-[0.9375rem] hover:text-on-deep hover:underline"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <div className="wrap text-sm">
        <p className="border-t border-on-deep-edge/40 py-5">
          Ajose, Lagos. Not registered with SEC Nigeria.
        </p>
      </div>
    </footer>
  );
}
