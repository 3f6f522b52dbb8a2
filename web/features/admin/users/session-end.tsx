import { type ReactNode, useState } from "react";
import { api } from "#web/api/api.ts";
import { noReason, ReasonField } from "#web/features/admin/reason-field.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import type { Column } from "#web/ui/data-table.tsx";

/** A session that can be ended has an id, has not ended and is not the one that asks. */
type Session = {
  id: string | null;
  name: string;
  device: string;
  endedAt?: Date | null;
  isCurrent?: boolean;
};
type Ended = { id: string; name: string; device: string };

/** A list of sessions with a way to end each; afterwards it is read anew. */
export function WithSessionEnd({
  children,
}: {
  children: (actions: readonly Column<Session>[]) => ReactNode;
}) {
  const [asked, setAsked] = useState<Ended | null>(null);
  const [round, setRound] = useState(0);
  const actions: readonly Column<Session>[] = [
    {
      title: "Actions",
      isAction: true,
      cell: ({ id, name, device, endedAt, isCurrent }) =>
        id && !endedAt && !isCurrent ? (
          <Button variant="outline" size="small" onClick={() => setAsked({ id, name, device })}>
            Sign out<span className="sr-only"> {name}</span>
          </Button>
        ) : null,
    },
  ];
  return (
    <>
      <div key={round}>{children(actions)}</div>
      {asked && (
        <EndDialog
          session={asked}
          onClose={() => setAsked(null)}
          onDone={() => setRound(round + 1)}
        />
      )}
    </>
  );
}

function EndDialog({
  session: { id, name, device },
  onClose,
  onDone,
}: {
  session: Ended;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useSubmit(async ({ reason = "" }) => {
    refuseFields({ reason: noReason(reason) });
    toast.success((await api.endSessionOfUser({ id, reason: reason.trim() })).message);
    onClose();
    onDone();
  }, "Failed to end the session");
  return (
    <SubmitDialog
      title={`Sign out ${name}?`}
      form={form}
      label="Sign out"
      variant="danger"
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>
        They are signed out on {device || "an unknown browser"} with their next step, and need their
        password and a mailed code to come back there.
      </p>
      <ReasonField error={form.problems.reason} />
    </SubmitDialog>
  );
}
