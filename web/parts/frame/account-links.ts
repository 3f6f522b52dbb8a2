import type { Role } from "#contract/identity.ts";
import { homeOf } from "#web/session.ts";
import type { IconName } from "#web/ui/icon.tsx";

export type FrameLink = { to: string; label: string; icon: IconName };

/** The public pages that the header, the menu and the footer lead to. */
export const publicLinks: readonly { to: string; label: string }[] = [
  { to: "/projects", label: "Projects" },
];

/** Where the signed-in person's menu leads. */
export function accountLinks(role: Role): readonly FrameLink[] {
  return [{ to: homeOf(role), label: "Dashboard", icon: "home" }];
}

/** What a role is called in front of people. */
export const roleNames: Record<Role, string> = {
  user: "Project Creator",
  investor: "Smart Investor",
  admin: "Admin",
};
