import { expect, test } from "vitest";
import {
  type AreaLink,
  adminLinks,
  adminOwn,
  creatorLinks,
  creatorOwn,
  investorLinks,
  investorOwn,
  type OwnPart,
} from "./area-links.ts";
import { roleBadges } from "./role-badge.tsx";

const layouts: [string, readonly AreaLink[], OwnPart, Layout][] = [
  [
    "creator",
    creatorLinks,
    creatorOwn,
    {
      sidebar: {
        Dashboard: "/creator/dashboard",
        "My Projects": "/creator/my-projects",
        Wallet: "/creator/wallet",
        Messages: "/creator/messages",
        Notifications: "/creator/notifications",
        Settings: "/creator/settings",
      },
      own: { Profile: "/creator/profile", Settings: "/creator/settings", Help: "/help" },
      signOut: "Sign Out",
      bar: ["Home", "Projects", "Wallet"],
    },
  ],
  [
    "investor",
    investorLinks,
    investorOwn,
    {
      sidebar: {
        Dashboard: "/investor/dashboard",
        "Explore Projects": "/investor/projects",
        "My Portfolio": "/investor/portfolio",
        Wallet: "/investor/wallet",
        Investments: "/investor/investments",
        Messages: "/investor/messages",
        Notifications: "/investor/notifications",
      },
      own: { Settings: "/investor/profile" },
      signOut: "Logout",
      bar: ["Home", "Explore", "Portfolio", "Wallet"],
    },
  ],
  [
    "admin",
    adminLinks,
    adminOwn,
    {
      sidebar: {
        Dashboard: "/admin/dashboard",
        Approvals: "/admin/approvals",
        "User Management": "/admin/users",
        "Project Reviews": "/admin/projects",
        "News Management": "/admin/news",
        "System Analytics": "/admin/analytics",
        "Security Center": "/admin/security",
        Reports: "/admin/reports",
        "System Settings": "/admin/settings",
        Wallet: "/admin/wallet",
        "Contact Inbox": "/admin/contact",
        Messages: "/admin/messages",
        Notifications: "/admin/notifications",
      },
      own: { Profile: "/admin/profile" },
      signOut: "Sign Out",
      bar: ["Home", "Users", "Reviews", "Settings"],
    },
  ],
];

type Layout = {
  sidebar: Record<string, string>;
  own: Record<string, string>;
  signOut: string;
  bar: string[];
};

test.each(layouts)(
  "the %s's layout has the menus of the specification",
  (_, links, own, wanted) => {
    expect({
      sidebar: Object.fromEntries(links.map(({ label, to }) => [label, to])),
      own: Object.fromEntries(own.links.map(({ label, to }) => [label, to])),
      signOut: own.signOut,
      bar: links.flatMap(({ bar }) => bar ?? []),
    }).toEqual(wanted);
  },
);

test("a role's badge is purple for admin and user, orange for investor", () => {
  const tones = Object.entries(roleBadges).map(([role, { tone }]) => [role, tone]);
  expect(Object.fromEntries(tones)).toEqual({
    admin: "violet",
    user: "violet",
    investor: "action",
  });
});
