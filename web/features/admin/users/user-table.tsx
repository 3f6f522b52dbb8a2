import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import type { UserAction } from "./user-dialogs.tsx";
import type { AdminUser } from "./users.ts";

/** Everyone found, each with what an admin may do. An admin's account can't be toggled. */
export function UserTable({
  users,
  onAct,
}: {
  users: readonly AdminUser[];
  onAct: (action: UserAction, user: AdminUser) => void;
}) {
  const columns: readonly Column<AdminUser>[] = [
    { title: "User", cell: (user) => <Who user={user} /> },
    { title: "Role", cell: ({ role }) => <RoleWord role={role} /> },
    { title: "Status", cell: (user) => <Status user={user} /> },
    { title: "Joined", cell: ({ joinedAt }) => formatDay(joinedAt) },
    {
      title: "Last active",
      cell: ({ lastActive }) => (lastActive ? formatMoment(lastActive) : "–"),
    },
    { title: "Balance", isNumber: true, cell: ({ balance }) => <Money kobo={balance} /> },
    {
      title: "Projects, investments",
      isNumber: true,
      cell: (user) => `${formatCount(user.totalProjects)}, ${formatCount(user.totalInvestments)}`,
    },
    { title: "Actions", isPlain: true, cell: (user) => <Actions user={user} onAct={onAct} /> },
  ];
  return <DataTable caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />;
}

function Who({ user }: { user: AdminUser }) {
  return (
    <span className="grid min-w-0">
      <b id={`user-${user.id}`} className="font-semibold wrap-anywhere">
        {user.firstName} {user.lastName}
      </b>
      <span className="text-sm font-normal wrap-anywhere text-ink-soft">
        {user.userName}, {user.email}
      </span>
    </span>
  );
}

function RoleWord({ role }: Pick<AdminUser, "role">) {
  const word = role === "user" ? "creator" : role;
  return <Badge tone={role === "investor" ? "action" : "violet"}>{word}</Badge>;
}

/** In plain words unless it is unusual. */
function Status({ user: { status, suspensionReason } }: { user: AdminUser }) {
  if (status === "ACTIVE") return "Active";
  if (status === "PENDING") return <Badge>not verified</Badge>;
  return (
    <>
      <Badge tone="danger">suspended</Badge>
      {suspensionReason && (
        <span className="block text-sm wrap-anywhere text-ink-soft">{suspensionReason}</span>
      )}
    </>
  );
}

function Actions({
  user,
  onAct,
}: {
  user: AdminUser;
  onAct: (action: UserAction, user: AdminUser) => void;
}) {
  if (user.role === "admin") return <span className="text-sm text-ink-soft">Admin account</span>;
  const about = { size: "small", "aria-describedby": `user-${user.id}` } as const;
  if (user.status === "SUSPENDED") {
    return (
      <Button {...about} variant="outline" onClick={() => onAct("activate", user)}>
        Activate
      </Button>
    );
  }
  return (
    <span className="flex gap-2">
      <Button {...about} variant="danger" onClick={() => onAct("suspend", user)}>
        Suspend
      </Button>
      <Button {...about} variant="quiet" onClick={() => onAct("flag", user)}>
        Flag
      </Button>
    </span>
  );
}
