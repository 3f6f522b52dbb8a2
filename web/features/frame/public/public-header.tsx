import { memo, Suspense, useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { pagesOf } from "#contract/public-pages.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";
import { Logo } from "#web/ui/base/logo.tsx";
import { ThemeSwitch } from "#web/ui/base/theme-switch.tsx";

const AccountMenu = lazyPart(() => import("../account-menu.tsx"));
const PublicMenu = lazyPart(() => import("../public-menu.tsx"));

/** Over the home page's hero it is clear until the page has moved by more than 10 pixels. */
export function PublicHeader() {
  const { pathname } = useLocation();
  const isScrolled = useScrolledPast(10);
  const isClear = pathname === "/" && !isScrolled;
  const { user } = useSession();
  return (
    <header
      className={`on-deep sticky top-0 z-30 -mb-17 text-on-deep print:hidden transition-[background-color,box-shadow] duration-300 ${
        isClear ? "over-hero bg-transparent" : "bg-indigo-deep shadow-card"
      } ${pathname === "/" ? "" : "mb-0!"}`}
    >
      <div className="wrap flex h-17 items-center gap-1 sm:gap-2">
        <Link
          to="/"
          aria-label="Ajose, to the start"
          className="flex min-h-11 items-center rounded-field"
        >
          <Logo className="max-[24rem]:gap-2 max-[24rem]:text-xl/none" />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center lg:flex">
          {pagesOf("header").map(({ path, label }) => (
            <HeaderLink key={path} to={path} label={label} />
          ))}
        </nav>
        <ThemeSwitch className="ml-auto lg:ml-1" />
        {user ? (
          <Suspense fallback={null}>
            <AccountMenu user={user} place="header" />
          </Suspense>
        ) : (
          <>
            <HeaderLink to="/login" label="Login" className="max-md:hidden" />
            <GetStarted />
          </>
        )}
        <MenuButton />
        <MenuPanel />
      </div>
    </header>
  );
}

/** It arrives with the page and keeps still while the header changes: its script may be on the way. */
const MenuPanel = memo(function MenuPanel() {
  return (
    <Suspense fallback={null}>
      <PublicMenu />
    </Suspense>
  );
});

function HeaderLink({
  to,
  label,
  className = "",
}: {
  to: string;
  label: string;
  className?: string;
}) {
  return (
    <NavLink
      to={to}
      className={`inline-flex min-h-11 items-center rounded-field px-3 text-[0.9375rem] whitespace-nowrap text-on-deep/90 underline-offset-8 hover:text-on-deep hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline ${className}`}
    >
      {label}
    </NavLink>
  );
}

function GetStarted() {
  return (
    <LinkButton
      to="/register"
      size="small"
      className="ml-1 max-sm:px-3 max-[24rem]:px-2.5 max-[24rem]:text-sm max-[22.5rem]:hidden"
    >
      Get Started
    </LinkButton>
  );
}

/** Opens a native popover, so it works before any script has run. */
function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget="menu"
      aria-label="Menu"
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-field hover:bg-white/10 lg:hidden"
    >
      <FirstIcon name="menu" className="size-6" />
    </button>
  );
}

function useScrolledPast(pixels: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [pixels]);
  return isPast;
}
