import { useRef } from "react";
import type { SessionOfDevice } from "#contract/account.ts";
import { formatAgo } from "#contract/dates/ago.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { leaveRow } from "#web/lib/leave-row.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Where one is signed in, each with a way to end it. */
export function SessionsPanel({
  sessions,
  onEnded,
}: {
  sessions: readonly SessionOfDevice[];
  onEnded: (id: string) => void;
}) {
  return (
    <Panel title="Where you are signed in">
      <p className="mb-2 text-ink-soft">
        If you do not know a device, sign it out and change your password. To sign in there again
        takes your password and a code from your email.
      </p>
      <ul tabIndex={-1} className="divide-y divide-line outline-none">
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnded={onEnded} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({
  session: { id, device, lastUsedAt, signedInAt, isCurrent },
  onEnded,
}: {
  session: SessionOfDevice;
  onEnded: (id: string) => void;
}) {
  const name = device || "Unknown browser";
  const row = useRef<HTMLLIElement>(null);
  const { submit, isBusy } = useSubmit(async () => {
    const { message } = await api.endSession({ id });
    toast.success(message ?? "");
    leaveRow(row.current);
    onEnded(id);
  }, "The device could not be signed out. Please try again.");
  const isPhone = /Android|iPhone|iPad/.test(device);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon name={isPhone ? "phone" : "computer"} className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name} {isCurrent && <Badge tone="ok">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          <span title={formatMoment(lastUsedAt)}>
            Used {formatAgo(lastUsedAt, new Date()).toLowerCase()}
          </span>
          , signed in {formatMoment(signedInAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Sign out on ${name}`}
          isBusy={isBusy}
          onClick={() => void submit()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
