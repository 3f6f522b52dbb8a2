import type { Role } from "#contract/identity.ts";
import { homeOf, messagesOf, settingsOf } from "#web/lib/destinations.ts";
import type { MenuLinkProps } from "./menu-row.tsx";

/** Where the signed-in user's menu leads. */
export function accountLinks(role: Role): readonly MenuLinkProps[] {
  return [
    { to: homeOf(role), label: "Dashboard", icon: "home" },
    { to: messagesOf(role), label: "Messages", icon: "message" },
    { to: settingsOf(role), label: "Settings", icon: "settings" },
  ];
}
