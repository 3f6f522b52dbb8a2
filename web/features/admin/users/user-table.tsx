import type { ComponentProps } from "react";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { Button } from "#web/ui/base/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import type { UserAction } from "./user-dialogs.tsx";
import type { AdminUser } from "./users.ts";

type OnOpen = (what: UserAction | "details", user: AdminUser) => void;

/** Everyone found, each with their details and the toggle. An admin's account can't be toggled. */
export function UserTable({ users, onOpen }: { users: readonly AdminUser[]; onOpen: OnOpen }) {
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
    { title: "Actions", isAction: true, cell: (user) => <Actions user={user} onOpen={onOpen} /> },
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

export function RoleWord({ role }: Pick<AdminUser, "role">) {
  const word = role === "user" ? "creator" : role;
  return <Badge tone={role === "investor" ? "action" : "violet"}>{word}</Badge>;
}

/** In plain words unless it is unusual. */
export function Status({ user: { status, suspensionReason } }: { user: AdminUser }) {
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

function Actions({ user, onOpen }: { user: AdminUser; onOpen: OnOpen }) {
  const about = { size: "small", "aria-describedby": `user-${user.id}` } as const;
  return (
    <span className="flex gap-2">
      <Button {...about} variant="quiet" onClick={() => onOpen("details", user)}>
        Details
      </Button>
      {user.role !== "admin" && (
        <ToggleButton {...about} user={user} onPress={(action) => onOpen(action, user)} />
      )}
    </span>
  );
}

/** Suspends, or gives back. */
export function ToggleButton({
  user: { status },
  onPress,
  ...rest
}: {
  user: AdminUser;
  onPress: (action: "suspend" | "activate") => void;
} & Pick<ComponentProps<typeof Button>, "size" | "aria-describedby">) {
  return status === "SUSPENDED" ? (
    <Button {...rest} variant="outline" onClick={() => onPress("activate")}>
      Activate
    </Button>
  ) : (
    <Button {...rest} variant="danger" onClick={() => onPress("suspend")}>
      Suspend
    </Button>
  );
}
