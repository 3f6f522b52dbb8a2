import type { IconName } from "#web/ui/icon.tsx";

export type AreaLink = {
  to: string;
  label: string;
  icon: IconName;
  /** What the phone's bottom bar calls it; without one it stands in the menu only. */
  bar?: string;
  /** With the number of what is unread there. */
  counts?: true;
};

const notifications = (area: string): AreaLink => ({
  to: `/${area}/notifications`,
  label: "Notifications",
  icon: "bell",
  counts: true,
});

export const creatorLinks: readonly AreaLink[] = [
  { to: "/creator/dashboard", label: "Dashboard", icon: "home", bar: "Home" },
  { to: "/creator/my-projects", label: "My Projects", icon: "folder", bar: "Projects" },
  { to: "/creator/wallet", label: "Wallet", icon: "wallet", bar: "Wallet" },
  notifications("creator"),
  { to: "/creator/settings", label: "Settings", icon: "settings" },
];

export const investorLinks: readonly AreaLink[] = [
  { to: "/investor/dashboard", label: "Dashboard", icon: "home", bar: "Home" },
  { to: "/investor/projects", label: "Explore Projects", icon: "search", bar: "Explore" },
  { to: "/investor/wallet", label: "Wallet", icon: "wallet", bar: "Wallet" },
  { to: "/investor/investments", label: "Investments", icon: "chart" },
  notifications("investor"),
];

export const adminLinks: readonly AreaLink[] = [
  { to: "/admin/dashboard", label: "Dashboard", icon: "home", bar: "Home" },
  { to: "/admin/projects", label: "Project Reviews", icon: "shield", bar: "Reviews" },
  { to: "/admin/wallet", label: "Wallet", icon: "wallet", bar: "Wallet" },
  { to: "/admin/contact", label: "Contact Inbox", icon: "inbox", bar: "Inbox" },
  notifications("admin"),
];
