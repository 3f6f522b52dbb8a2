import { Link } from "react-router";
import type { UserInvestment, UserProject } from "#contract/admin-users.ts";
import { formatDay } from "#contract/dates/dates.ts";
import { ownStateOf, ownStates } from "#contract/own-states.ts";
import { api } from "#web/api/api.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { AskedList } from "../asked-panel.tsx";

const limit = 5;

const ofProjects: readonly Column<UserProject>[] = [
  { title: "Project", cell: ({ id, name }) => <ProjectLink id={id} name={name} /> },
  { title: "Status", cell: (project) => ownStates[ownStateOf(project)].word },
  { title: "Created", cell: ({ createdAt }) => formatDay(createdAt) },
  { title: "Raised", isNumber: true, cell: (one) => <Money kobo={one.totalMoneyInvested} /> },
  { title: "Goal", isNumber: true, cell: (one) => <Money kobo={one.expectedRaiseAmount} /> },
];

const ofInvestments: readonly Column<UserInvestment>[] = [
  { title: "Project", cell: (one) => <ProjectLink id={one.projectId} name={one.projectName} /> },
  { title: "Status", cell: ({ status }) => words[status] },
  { title: "Invested on", cell: ({ createdAt }) => formatDay(createdAt) },
  { title: "Amount", isNumber: true, cell: ({ amount }) => <Money kobo={amount} /> },
  { title: "Returned", isNumber: true, cell: (one) => <Money kobo={one.returnAmount} /> },
];
const words: Record<UserInvestment["status"], string> = {
  ...{ active: "Active", completed: "Completed", pending: "Pending", cancelled: "Cancelled" },
};

export function UserProjects({ id }: { id: string }) {
  return (
    <AskedList
      caption="Projects"
      columns={ofProjects}
      read={(cursor) => api.listUserProjects({ id, cursor, limit })}
      problem="Failed to load projects"
      nothing="They have no project yet."
    />
  );
}

export function UserInvestments({ id }: { id: string }) {
  return (
    <AskedList
      caption="Investments"
      columns={ofInvestments}
      read={(cursor) => api.listUserInvestments({ id, cursor, limit })}
      problem="Failed to load investments"
      nothing="They have not invested yet."
    />
  );
}

function ProjectLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={`/admin/projects?open=${id}`}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-action-text underline"
    >
      {name || "Untitled project"}
    </Link>
  );
}
