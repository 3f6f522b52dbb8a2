import type { BlockedCode, FailedSignIns, LiveSession } from "#contract/admin-security.ts";
import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import type { Column } from "#web/ui/data-table.tsx";
import { AskedList } from "../asked-panel.tsx";
import { WithSessionEnd } from "../users/session-end.tsx";
import { RoleWord } from "../users/user-table.tsx";

const limit = 5;

const ofSessions: readonly Column<LiveSession>[] = [
  { title: "User", cell: ({ name }) => name },
  { title: "Role", cell: ({ role }) => <RoleWord role={role} /> },
  {
    title: "Signed in on",
    cell: ({ device, isCurrent }) =>
      `${device || "Unknown browser"}${isCurrent ? ", this one" : ""}`,
  },
  { title: "Since", cell: ({ signedInAt }) => formatMoment(signedInAt) },
  { title: "Last used", cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
];

/** Everyone who is signed in; each can be signed out. */
export function LiveSessions() {
  return (
    <WithSessionEnd>
      {(actions) => (
        <AskedList<LiveSession>
          caption="Live sessions"
          columns={[...ofSessions, ...actions]}
          read={(cursor) => api.listLiveSessions({ cursor, limit })}
          problem="Failed to load the sessions"
          nothing="Nobody is signed in."
        />
      )}
    </WithSessionEnd>
  );
}

const ofFailures: readonly Column<FailedSignIns>[] = [
  {
    title: "Account",
    cell: ({ name, email }) =>
      name === null ? "Addresses without an account" : <Named name={name} email={email ?? ""} />,
  },
  { title: "Role", cell: ({ role }) => role && <RoleWord role={role} /> },
  { title: "Day", cell: ({ day }) => formatDay(day) },
  { title: "Wrong passwords", isNumber: true, cell: ({ count }) => formatCount(count) },
  { title: "Last one", cell: ({ lastAt }) => formatMoment(lastAt) },
];

/** Wrong passwords by account and day. */
export function FailedSignInList() {
  return (
    <AskedList
      caption="Failed sign-ins"
      columns={ofFailures}
      read={(cursor) => api.listFailedSignIns({ cursor, limit })}
      problem="Failed to load the failed sign-ins"
      nothing="No wrong password in 30 days."
    />
  );
}

const purposes: Record<BlockedCode["purpose"], string> = {
  ...{ email: "Verifying the email", device: "A new device" },
  ...{ reset: "A new password", telephone: "Verifying the telephone" },
};
const ofBlocked: readonly Column<BlockedCode>[] = [
  { title: "User", cell: ({ name, email }) => <Named name={name} email={email} /> },
  { title: "Codes for", cell: ({ purpose }) => purposes[purpose] },
  {
    title: "What is blocked",
    cell: ({ isForDay }) => (isForDay ? "Every code of the day" : "The code that is out"),
  },
  { title: "Until", cell: ({ until }) => formatMoment(until) },
];

/** Whose codes are not taken any more after wrong tries. */
export function BlockedCodes() {
  return (
    <AskedList
      caption="Blocked codes"
      columns={ofBlocked}
      read={(cursor) => api.listBlockedCodes({ cursor, limit })}
      problem="Failed to load the blocked codes"
      nothing="No code is blocked."
    />
  );
}

function Named({ name, email }: { name: string; email: string }) {
  return (
    <span className="grid min-w-0">
      <span className="wrap-anywhere">{name}</span>
      <span className="text-sm font-normal wrap-anywhere text-ink-soft">{email}</span>
    </span>
  );
}
