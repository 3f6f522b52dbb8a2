import type { SessionUser } from "#web/session/session-store.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { accountLinks } from "./account-links.ts";
import { MenuLink, rowClasses } from "./menu-row.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { useClosedOnNavigation } from "./use-closed-on-navigation.ts";
import { useSignOut } from "./use-sign-out.ts";

/**
 * The signed-in user on public pages: behind their initials in the header, or as lines of the phone's
 * menu. Loaded only for those who are signed in.
 */
export default function AccountMenu({
  user,
  place,
}: {
  user: SessionUser;
  place: "header" | "panel";
}) {
  return place === "header" ? <HeaderMenu user={user} /> : <AccountLines user={user} />;
}

function HeaderMenu({ user }: { user: SessionUser }) {
  const panel = useClosedOnNavigation();
  return (
    <div className="hidden md:block">
      <button
        type="button"
        popoverTarget="user-menu"
        className="flex min-h-11 items-center gap-2.5 rounded-full border border-on-deep-edge py-1 pr-3 pl-1 hover:border-on-deep hover:bg-white/10"
      >
        <Avatar
          firstName={user.firstName}
          lastName={user.lastName}
          picture={user.avatar}
          className="size-9 text-sm"
        />
        <span className="max-w-40 truncate text-[0.9375rem] font-semibold">{user.firstName}</span>
        <Icon name="down" className="size-4" />
      </button>
      <div
        ref={panel}
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-17 right-[max(1.25rem,calc((100vw-72.5rem)/2+1.25rem))] m-0 w-64 rounded-card border border-line bg-card p-2 text-ink shadow-lift"
      >
        <AccountLines user={user} />
      </div>
    </div>
  );
}

function AccountLines({ user }: { user: SessionUser }) {
  const signOut = useSignOut(false);
  return (
    <>
      <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-1 pb-3">
        <Avatar firstName={user.firstName} lastName={user.lastName} picture={user.avatar} />
        <p className="min-w-0">
          <b className="block font-semibold wrap-anywhere">
            {user.firstName} {user.lastName}
          </b>
          <RoleBadge role={user.role} />
        </p>
      </div>
      {accountLinks(user.role).map((link) => (
        <MenuLink key={link.to} {...link} />
      ))}
      <button type="button" onClick={signOut} className={rowClasses}>
        <Icon name="logout" className="size-5 text-ink-soft" /> Logout
      </button>
    </>
  );
}
