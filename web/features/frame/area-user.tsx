import { NavLink } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/session-store.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivacyToggle, PrivateMoney } from "#web/ui/private-money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { OwnPart } from "./area-links.ts";
import { rowClasses } from "./menu-row.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { useClosedOnNavigation } from "./use-closed-on-navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

/** One line of the sidebar. */
export const sideRowClasses =
  "flex min-h-11 items-center gap-3 rounded-field px-3 text-left text-on-deep-soft transition-colors hover:bg-on-deep-edge/20 hover:text-on-deep aria-[current=page]:bg-on-deep-edge/35 aria-[current=page]:font-semibold aria-[current=page]:text-on-deep";

/** Who is signed in, what is theirs, and the way out, at the foot of the sidebar. */
export function AreaUser({ user, own }: { user: SessionUser | null; own: OwnPart }) {
  return (
    <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-on-deep-edge/40 pt-4">
      {own.isMenu ? (
        <UserMenu user={user} own={own} />
      ) : (
        <>
          <div className="flex items-center gap-3 px-1 py-1.5">
            <UserName user={user} />
          </div>
          <OwnRows own={own} row={sideRowClasses} isPair />
        </>
      )}
    </div>
  );
}

function UserMenu({ user, own }: { user: SessionUser | null; own: OwnPart }) {
  const panel = useClosedOnNavigation();
  return (
    <>
      <button
        type="button"
        popoverTarget="own-menu"
        className="flex items-center gap-3 rounded-field px-1 py-1.5 text-left hover:bg-on-deep-edge/20"
      >
        <UserName user={user} />
        <Icon name="down" className="size-4 shrink-0" />
      </button>
      <div
        ref={panel}
        id="own-menu"
        popover="auto"
        className="fixed inset-auto bottom-24 left-4 m-0 w-64 rounded-card border border-line bg-card p-2 text-ink shadow-lift"
      >
        <OwnRows own={own} row={rowClasses} />
      </div>
    </>
  );
}

function UserName({ user }: { user: SessionUser | null }) {
  if (!user) return <Skeleton className="h-10 grow opacity-20" />;
  return (
    <>
      <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.avatar} />
      <span className="grid min-w-0 grow justify-items-start gap-0.5">
        <b className="font-semibold wrap-anywhere">
          {user.firstName} {user.lastName}
        </b>
        <RoleBadge role={user.role} />
      </span>
    </>
  );
}

function OwnRows({
  own,
  row,
  isPair = false,
}: {
  own: OwnPart;
  row: string;
  /** Beside each other on a phone, where the menu has little height. */
  isPair?: boolean;
}) {
  const signOut = useSignOut(true);
  return (
    <div className={`grid gap-1 ${isPair ? "grid-cols-2 lg:grid-cols-1" : ""}`}>
      {own.links.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end className={row}>
          <Icon name={icon} /> {label}
        </NavLink>
      ))}
      <button type="button" onClick={signOut} className={row}>
        <Icon name="logout" /> {own.signOut}
      </button>
    </div>
  );
}

/** The balance, on a corner of the pattern, with what one does about it. */
export function BalanceCard({
  title,
  action,
  walletPath,
}: {
  title: string;
  action: string;
  walletPath: string;
}) {
  const { user } = useSession();
  return (
    <section
      aria-label={title}
      className="relative isolate shrink-0 overflow-hidden rounded-card bg-indigo p-4 pt-3"
    >
      <Pattern
        id="balance"
        columns={3}
        rows={2}
        isBare
        className="absolute -right-8 -bottom-8 -z-10 h-28 w-44 opacity-20"
      />
      <div className="flex items-center justify-between text-sm text-on-deep-soft">
        {title} <PrivacyToggle className="-mr-2" />
      </div>
      <p role="status" className="figure @container text-2xl">
        {user ? <PrivateMoney kobo={user.balance} /> : <Skeleton className="h-7 w-36 opacity-20" />}
      </p>
      <LinkButton to={`${walletPath}#fund`} variant="deep" size="small" isWide className="mt-3">
        {action}
      </LinkButton>
    </section>
  );
}
