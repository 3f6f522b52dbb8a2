import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";

const actions: readonly { to: string; label: string; icon: IconName }[] = [
  { to: "/admin/users", label: "Manage Users", icon: "users" },
  { to: "/admin/approvals", label: "Review Projects", icon: "shield" },
  { to: "/admin/reports", label: "View Reports", icon: "document" },
  { to: "/admin/news/create", label: "Create News", icon: "news" },
  { to: "/admin/settings", label: "System Settings", icon: "settings" },
];

/** Where admins go most. */
export function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3">
        {actions.map(({ to, label, icon }) => (
          <LinkButton key={to} to={to} variant="outline" isWide>
            <Icon name={icon} /> {label}
          </LinkButton>
        ))}
      </div>
    </Panel>
  );
}
