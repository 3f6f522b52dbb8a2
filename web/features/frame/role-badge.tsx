import type { Role } from "#contract/identity.ts";
import { Badge, type BadgeTone } from "#web/ui/figures/badge.tsx";

/** What a role is called in front of people, and its colour: purple for admin and user, orange for investor. */
export const roleBadges: Record<Role, { name: string; tone: BadgeTone }> = {
  user: { name: "Project Creator", tone: "violet" },
  investor: { name: "Smart Investor", tone: "action" },
  admin: { name: "Admin", tone: "violet" },
};

export function RoleBadge({ role }: { role: Role }) {
  const { name, tone } = roleBadges[role];
  return <Badge tone={tone}>{name}</Badge>;
}
