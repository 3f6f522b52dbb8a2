import { type ReactNode, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { SessionUser } from "#web/session-store.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { accountLinks, publicLinks, roleNames } from "./account-links.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The phone's menu, sliding in from the right: where to go, and who is signed in. */
export function MenuPanel({ user }: { user: SessionUser | null }) {
  const panel = useClosedOnNavigation();
  return (
    <div
      ref={panel}
      id="menu"
      popover="auto"
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
        {publicLinks.map(({ to, label }) => (
          <MenuLink key={to} to={to} label={label} icon="arrow" />
        ))}
      </Section>
      <Section title="Account">
        {user ? (
          <>
            <Person user={user} />
            <AccountActions user={user} />
          </>
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

/** The wide screen's menu behind the person's initials. */
export function UserMenu({ user }: { user: SessionUser }) {
  const panel = useClosedOnNavigation();
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="user-menu"
        className="flex min-h-11 items-center gap-2.5 rounded-full border border-on-deep-edge py-1 pr-3 pl-1 hover:border-on-deep hover:bg-white/10"
      >
        <Avatar firstName={user.firstName} lastName={user.lastName} className="size-9 text-sm" />
        <span className="max-w-40 truncate text-[0.9375rem] font-semibold">{user.firstName}</span>
        <Icon name="down" className="size-4" />
      </button>
      <div
        ref={panel}
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-17 right-[max(1.25rem,calc((100vw-72.5rem)/2+1.25rem))] m-0 w-64 rounded-card border border-line bg-card p-2 text-ink shadow-lift"
      >
        <Person user={user} />
        <AccountActions user={user} />
      </div>
    </div>
  );
}

function AccountActions({ user }: { user: SessionUser }) {
  const signOut = useSignOut(false);
  return (
    <>
      {accountLinks(user.role).map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
      <button type="button" onClick={signOut} className={rowClasses}>
        <Icon name="logout" className="size-5 text-ink-soft" /> Logout
      </button>
    </>
  );
}

const rowClasses =
  "flex min-h-12 w-full items-center gap-3 rounded-field px-3 text-left font-medium hover:bg-ink/7 aria-[current=page]:bg-indigo-soft aria-[current=page]:text-indigo-ink";

function MenuLink({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <NavLink to={to} end className={rowClasses}>
      <Icon name={icon} className="size-5 text-ink-soft" /> {label}
    </NavLink>
  );
}

function Person({ user }: { user: SessionUser }) {
  return (
    <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-1 pb-3">
      <Avatar firstName={user.firstName} lastName={user.lastName} />
      <p className="min-w-0">
        <b className="block truncate font-semibold">
          {user.firstName} {user.lastName}
        </b>
        <span className="text-sm text-ink-soft">{roleNames[user.role]}</span>
      </p>
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

/** A panel that does not stay open over the page it led to. */
function useClosedOnNavigation() {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key) panel.current?.hidePopover();
  }, [key]);
  return panel;
}
