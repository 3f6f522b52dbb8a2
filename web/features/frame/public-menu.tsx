import { type ReactNode, Suspense } from "react";
import { type PageOf, pagesOf } from "#contract/public-pages.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/session/session.ts";
import { Logo } from "#web/ui/base/logo.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { hidePopover } from "#web/ui/overlays/popover.ts";
import { MenuLink } from "./menu-row.tsx";
import { useClosedOnNavigation } from "./use-closed-on-navigation.ts";

const icons: Record<PageOf<"header" | "drawer">["path"], IconName> = {
  "/projects": "folder",
  "/news": "news",
  "/about": "users",
  "/dbs": "portfolio",
  "/contact": "inbox",
  "/help": "info",
};

const AccountMenu = lazyPart(() => import("./account-menu.tsx"));

/** The phone's menu, sliding in from the right: where to go, and who is signed in. */
export default function PublicMenu() {
  const panel = useClosedOnNavigation();
  const { user } = useSession();
  return (
    <div
      ref={panel}
      id="menu"
      popover="auto"
      role="dialog"
      aria-label="Site menu"
      // Past its last line the keyboard would go on in the page that it covers.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hidePopover(currentTarget);
      }}
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] bg-card p-5 text-ink shadow-lift"
    >
      <div className="mb-6 flex items-center justify-between">
        <Logo />
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close the menu"
          className="-mr-2 grid size-11 place-items-center rounded-field hover:bg-ink/7"
        >
          <Icon name="close" />
        </button>
      </div>
      <Section title="Navigation">
        <MenuLink to="/" label="Home" icon="home" />
        {[...pagesOf("header"), ...pagesOf("drawer")].map(({ path, label }) => (
          <MenuLink key={path} to={path} label={label} icon={icons[path]} />
        ))}
      </Section>
      <Section title="Account">
        {user ? (
          <Suspense fallback={null}>
            <AccountMenu user={user} place="panel" />
          </Suspense>
        ) : (
          <>
            <MenuLink to="/login" label="Login" icon="user" />
            <MenuLink to="/register" label="Get Started" icon="plus" />
          </>
        )}
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h2 className="mb-2 px-3 font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  );
}
