import type { Role } from "#contract/identity.ts";
import { homeOf } from "#web/session.ts";
import type { IconName } from "#web/ui/icon.tsx";

export type FrameLink = { to: string; label: string; icon: IconName };

/** The public pages that the header leads to. */
export const publicLinks: readonly FrameLink[] = [
  { to: "/projects", label: "Projects", icon: "folder" },
  { to: "/news", label: "News", icon: "list" },
  { to: "/about", label: "About", icon: "users" },
  { to: "/dbs", label: "Business support", icon: "portfolio" },
  { to: "/contact", label: "Contact", icon: "inbox" },
];

/** Where help is: in the menu and the footer, not in the header. */
export const helpLink: FrameLink = { to: "/help", label: "Help", icon: "info" };

/** Where the signed-in person's menu leads. */
export function accountLinks(role: Role): readonly FrameLink[] {
  return [
    { to: homeOf(role), label: "Dashboard", icon: "home" },
    { to: settingsOf(role), label: "Settings", icon: "settings" },
  ];
}

/** Where the settings of one's account are. */
function settingsOf(role: Role): string {
  if (role === "admin") return "/admin/profile";
  return role === "investor" ? "/investor/profile" : "/creator/settings";
}

/** What a role is called in front of people. */
export const roleNames: Record<Role, string> = {
  user: "Project Creator",
  investor: "Smart Investor",
  admin: "Admin",
};
