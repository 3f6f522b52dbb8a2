import type { MenuLinkProps } from "./menu-row.tsx";

export type AreaLink = MenuLinkProps & {
  /** What the phone's bottom bar calls it; without one it stands in the menu only. */
  bar?: string;
  /** With the number of what is unread there, or waits. */
  counts?: "unread" | "messages" | "reviews";
};

const notifications = (area: string): AreaLink => ({
  to: `/${area}/notifications`,
  label: "Notifications",
  icon: "bell",
  counts: "unread",
});

const messages = (area: string): AreaLink => ({
  to: `/${area}/messages`,
  label: "Messages",
  icon: "message",
  counts: "messages",
});

export const creatorLinks: readonly AreaLink[] = [
  { to: "/creator/dashboard", label: "Dashboard", icon: "home", bar: "Home" },
  { to: "/creator/my-projects", label: "My Projects", icon: "folder", bar: "Projects" },
  { to: "/creator/wallet", label: "Wallet", icon: "wallet", bar: "Wallet" },
  messages("creator"),
  notifications("creator"),
  { to: "/creator/settings", label: "Settings", icon: "settings" },
];

export const investorLinks: readonly AreaLink[] = [
  { to: "/investor/dashboard", label: "Dashboard", icon: "home", bar: "Home" },
  { to: "/investor/projects", label: "Explore Projects", icon: "search", bar: "Explore" },
  { to: "/investor/portfolio", label: "My Portfolio", icon: "portfolio", bar: "Portfolio" },
  { to: "/investor/wallet", label: "Wallet", icon: "wallet", bar: "Wallet" },
  { to: "/investor/investments", label: "Investments", icon: "chart" },
  messages("investor"),
  notifications("investor"),
];

export const adminLinks: readonly AreaLink[] = [
  { to: "/admin/dashboard", label: "Dashboard", icon: "home", bar: "Home" },
  { to: "/admin/approvals", label: "Approvals", icon: "check", counts: "reviews" },
  { to: "/admin/users", label: "User Management", icon: "users", bar: "Users" },
  { to: "/admin/projects", label: "Project Reviews", icon: "shield", bar: "Reviews" },
  { to: "/admin/news", label: "News Management", icon: "news" },
  { to: "/admin/analytics", label: "System Analytics", icon: "chart" },
  { to: "/admin/security", label: "Security Center", icon: "lock" },
  { to: "/admin/reports", label: "Reports", icon: "document" },
  { to: "/admin/settings", label: "System Settings", icon: "settings", bar: "Settings" },
  { to: "/admin/wallet", label: "Wallet", icon: "wallet" },
  { to: "/admin/contact", label: "Contact Inbox", icon: "inbox" },
  messages("admin"),
  notifications("admin"),
];

/** The user's own part of an area: where it leads, and what leaving is called there. */
export type OwnPart = {
  links: readonly MenuLinkProps[];
  signOut: string;
  /** Behind the user's name, and not in sight at once. */
  isMenu?: true;
};

export const creatorOwn: OwnPart = {
  isMenu: true,
  links: [
    { to: "/creator/profile", label: "Profile", icon: "user" },
    { to: "/creator/settings", label: "Settings", icon: "settings" },
    { to: "/help", label: "Help", icon: "info" },
  ],
  signOut: "Sign Out",
};

export const investorOwn: OwnPart = {
  links: [{ to: "/investor/profile", label: "Settings", icon: "settings" }],
  signOut: "Logout",
};

export const adminOwn: OwnPart = {
  links: [{ to: "/admin/profile", label: "Profile", icon: "user" }],
  signOut: "Sign Out",
};
