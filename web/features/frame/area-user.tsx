import { NavLink } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/session-store.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { ThemeSwitch } from "#web/ui/base/theme-switch.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivacyToggle, PrivateMoney } from "#web/ui/private-money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { roleNames } from "./account-links.ts";
import { useSignOut } from "./use-sign-out.ts";

/** One line of the sidebar. */
export const sideRowClasses =
  "flex min-h-11 items-center gap-3 rounded-field px-3 text-left text-on-deep-soft transition-colors hover:bg-on-deep-edge/20 hover:text-on-deep aria-[current=page]:bg-on-deep-edge/35 aria-[current=page]:font-semibold aria-[current=page]:text-on-deep";

/** Who is signed in, their account, and the way out, at the foot of the sidebar. */
export function AreaUser({
  user,
  account,
}: {
  user: SessionUser | null;
  account: { to: string; label: string };
}) {
  const signOut = useSignOut(true);
  return (
    <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-white/12 pt-4">
      <div className="flex items-center gap-3 px-1">
        {user ? (
          <>
            <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.avatar} />
            <p className="min-w-0 grow">
              <b className="block font-semibold wrap-anywhere">
                {user.firstName} {user.lastName}
              </b>
              <span className="text-sm text-on-deep-soft">{roleNames[user.role]}</span>
            </p>
          </>
        ) : (
          <Skeleton className="h-10 grow opacity-20" />
        )}
        <ThemeSwitch className="hidden lg:grid" />
      </div>
      <div className="grid gap-1">
        <NavLink to={account.to} className={sideRowClasses}>
          <Icon name="user" /> {account.label}
        </NavLink>
        <button type="button" onClick={signOut} className={sideRowClasses}>
          <Icon name="logout" /> {user?.role === "investor" ? "Logout" : "Sign Out"}
        </button>
      </div>
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
      className="relative isolate overflow-hidden rounded-card bg-indigo p-4 pt-3"
    >
      <Pattern
        id="balance"
        columns={3}
        rows={2}
        isBare
        className="absolute -right-8 -bottom-8 -z-10 h-28 w-44 opacity-18"
      />
      <div className="flex items-center justify-between text-sm text-on-deep-soft">
        {title} <PrivacyToggle className="-mr-2" />
      </div>
      <p role="status" className="figure @container text-2xl">
        {user ? <PrivateMoney kobo={user.balance} /> : <Skeleton className="h-7 w-36 opacity-20" />}
      </p>
      <LinkButton to={`${walletPath}#fund`} variant="deep" size="small" isWide className="mt-4">
        {action}
      </LinkButton>
    </section>
  );
}
