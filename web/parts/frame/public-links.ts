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
