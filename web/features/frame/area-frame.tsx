import { type ReactNode, useEffect } from "react";
import { Link, NavLink, useNavigate } from "react-router";
import { useAdminStatus } from "#web/lib/admin-status.ts";
import { useUnreadMessages } from "#web/lib/unread-messages.ts";
import { reloadUnread, useUnread } from "#web/lib/unread-notifications.ts";
import { reloadUser } from "#web/lib/update-user.ts";
import type { SessionUser } from "#web/session/session-store.ts";
import { IconButton } from "#web/ui/base/button.tsx";
import { Logo } from "#web/ui/base/logo.tsx";
import { SkipLink } from "#web/ui/base/skip-link.tsx";
import { ThemeSwitch } from "#web/ui/base/theme-switch.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { hidePopover } from "#web/ui/overlays/popover.ts";
import "./area.css";
import type { AreaLink, OwnPart } from "./area-links.ts";
import { AreaUser, sideRowClasses } from "./area-user.tsx";
import { useClosedOnNavigation } from "./use-closed-on-navigation.ts";

/**
 * The frame of a signed-in area: a sidebar on wide screens, a menu and a bottom bar on phones. `aside`
 * stands under the links. Without a user it is the skeleton that the server sends.
 */
export function AreaFrame({
  name,
  links,
  own,
  aside,
  user,
  children,
}: {
  name: string;
  links: readonly AreaLink[];
  own: OwnPart;
  aside: ReactNode;
  user: SessionUser | null;
  children: ReactNode;
}) {
  const menu = useClosedOnNavigation();
  useLiveUser();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[min(17rem,30%)_minmax(0,1fr)]">
      <SkipLink />
      <TopBar bell={links.find(({ counts }) => counts === "unread")} />
      <aside
        ref={menu}
        aria-label={name}
        id="area-menu"
        popover="auto"
        // On a phone: past its last line the keyboard would go on in the page that it covers.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) hidePopover(currentTarget);
        }}
        className="area-side drawer-left on-deep fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-80 max-w-[88vw] flex-col gap-5 overflow-y-auto bg-indigo-deep p-5 text-on-deep lg:sticky lg:top-0 lg:z-auto lg:flex lg:w-auto"
      >
        <div className="flex items-center justify-between">
          <Link
            to="/"
            aria-label="Ajose, to the start"
            className="flex min-h-11 items-center rounded-field px-3"
          >
            <Logo />
          </Link>
          <ThemeSwitch className="hidden lg:grid" />
          <IconButton
            label="Close menu"
            popoverTarget="area-menu"
            popoverTargetAction="hide"
            className="lg:hidden"
          >
            <Icon name="close" />
          </IconButton>
        </div>
        <nav aria-label="Main" className="grid gap-1">
          {links.map((link) => (
            <SideLink key={link.to} {...link} />
          ))}
        </nav>
        {aside}
        <AreaUser user={user} own={own} />
      </aside>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-8 lg:py-10"
      >
        {children}
      </main>
      <BottomBar links={links.filter(({ bar }) => bar)} />
    </div>
  );
}

/** Keeps the balance and the unread of a long-lived tab honest, and leaves with the user who signs out elsewhere. */
function useLiveUser() {
  const navigate = useNavigate();
  useEffect(() => {
    // Without a connection the last known balance and count stay.
    reloadUser().catch(() => undefined);
    reloadUnread().catch(() => undefined);
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === "refreshToken" && newValue === null) void navigate("/");
    };
    window.addEventListener("storage", follow);
    const isLeft = new AbortController();
    void import("#web/lib/live-user.ts").then(
      ({ followUser }) => followUser(isLeft.signal),
      () => undefined,
    );
    return () => {
      isLeft.abort();
      window.removeEventListener("storage", follow);
    };
  }, [navigate]);
}

function TopBar({ bell }: { bell: AreaLink | undefined }) {
  return (
    <header className="on-deep sticky top-0 z-30 flex h-15 items-center bg-indigo-deep px-4 text-on-deep lg:hidden print:hidden">
      <Link
        to="/"
        aria-label="Ajose, to the start"
        className="flex min-h-11 items-center rounded-field"
      >
        <Logo />
      </Link>
      <ThemeSwitch className="ml-auto" />
      {bell && <Bell {...bell} />}
      <button
        type="button"
        popoverTarget="area-menu"
        aria-label="Menu"
        className="-mr-2 grid size-11 place-items-center rounded-field hover:bg-white/10"
      >
        <Icon name="menu" className="size-6" />
      </button>
    </header>
  );
}

function Bell({ to, label, icon }: AreaLink) {
  return (
    <NavLink
      to={to}
      className="relative grid size-11 place-items-center rounded-field hover:bg-white/10"
    >
      <Icon name={icon} className="size-6" />
      <span className="sr-only">{label}</span>
      <Unread className="absolute top-0.5 right-0" />
    </NavLink>
  );
}

function SideLink({ to, label, icon, counts }: AreaLink) {
  return (
    <NavLink to={to} className={sideRowClasses}>
      <Icon name={icon} /> {label}
      {counts === "unread" && <Unread className="ml-auto" />}
      {counts === "messages" && <UnreadMessages className="ml-auto" />}
      {counts === "reviews" && <Waiting className="ml-auto" />}
    </NavLink>
  );
}

/** How many notifications are unread; nothing when none is. */
function Unread({ className }: { className: string }) {
  return <Count count={useUnread()} of="unread" className={className} />;
}

/** How many conversations are unread. */
function UnreadMessages({ className }: { className: string }) {
  return <Count count={useUnreadMessages()} of="unread" className={className} />;
}

/** How much waits for an admin's decision. */
function Waiting({ className }: { className: string }) {
  const count = useAdminStatus()?.pendingReviews ?? 0;
  return <Count count={count} of="waiting" className={className} />;
}

function Count({ count, of, className }: { count: number; of: string; className: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`min-w-5 rounded-full bg-action px-1.5 text-center text-xs/5 font-bold text-action-ink ${className}`}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {of}</span>
    </span>
  );
}

function BottomBar({ links }: { links: readonly AreaLink[] }) {
  return (
    <nav
      aria-label="Shortcuts"
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {links.map(({ to, bar, icon }) => (
        <NavLink
          key={to}
          to={to}
          className="grid min-h-15 justify-items-center gap-0.5 border-t-3 border-transparent pt-1.5 pb-1 text-xs font-medium text-ink-soft focus-visible:-outline-offset-3 aria-[current=page]:border-action aria-[current=page]:font-bold aria-[current=page]:text-ink"
        >
          <Icon name={icon} className="size-6" /> {bar}
        </NavLink>
      ))}
    </nav>
  );
}
