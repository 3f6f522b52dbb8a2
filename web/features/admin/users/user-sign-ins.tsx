import type { UserSignIns } from "#contract/admin-users.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Asked } from "../asked-panel.tsx";
import { WithSessionEnd } from "./session-end.tsx";

type Session = UserSignIns["sessions"][number];
type Device = UserSignIns["devices"][number];

const ofSessions: readonly Column<Session>[] = [
  { title: "Signed in on", cell: ({ device }) => device || unknown },
  { title: "Since", cell: ({ signedInAt }) => formatMoment(signedInAt) },
  { title: "Last used", cell: ({ lastUsedAt }) => formatMoment(lastUsedAt) },
  { title: "Ended", cell: ({ endedAt }) => (endedAt ? formatMoment(endedAt) : "Still open") },
];
const ofDevices: readonly Column<Device>[] = [
  { title: "Trusted device", cell: ({ device }) => device || unknown },
  { title: "Since", cell: ({ trustedAt }) => formatMoment(trustedAt) },
];
const unknown = "Unknown browser";

/** Where they are signed in, what they trust, and how often somebody tried a wrong password. */
export function UserSignInsPanel({ id, name }: { id: string; name: string }) {
  return (
    <WithSessionEnd>
      {(actions) => (
        <Asked load={() => api.getUserSignIns({ id })} problem="Failed to load sign-ins">
          {({ data: { failed, sessions, devices } }) => (
            <div className="grid gap-6">
              <Facts facts={[["Wrong passwords in the last day", failed]]} />
              <Dated
                caption="Sessions"
                columns={[...ofSessions, ...actions]}
                rows={sessions.map((session) => ({ ...session, name }))}
              />
              <Dated caption="Trusted devices" columns={ofDevices} rows={devices} />
            </div>
          )}
        </Asked>
      )}
    </WithSessionEnd>
  );
}

/** Nothing names a row but its place: no more is told of a session or device than is shown. */
function Dated<Row>(table: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  const { rows } = table;
  if (rows.length === 0) return <p className="text-ink-soft">{table.caption}: none</p>;
  return <DataTable {...table} rowKey={(row) => `${rows.indexOf(row)}`} />;
}
