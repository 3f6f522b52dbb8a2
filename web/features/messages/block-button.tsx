import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Conversation } from "#contract/messages.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";

/** Takes no more messages from somebody, or takes them again; not from us, and not where nobody is. */
export function BlockButton({
  conversation: { otherId, sender, isTeam, isBlocked },
}: {
  conversation: Conversation;
}) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const form = useSubmit(async () => {
    const send = isBlocked ? api.unblockUser : api.blockUser;
    const { message } = await send({ id: otherId ?? "" });
    toast.success(message);
    setAsking(false);
    await revalidate();
  }, "That did not work. Please try again.");
  if (!otherId || isTeam) return null;
  return (
    <div className="border-t border-line px-4">
      <button
        type="button"
        aria-busy={form.isBusy || undefined}
        onClick={() => (isBlocked ? void form.submit() : setAsking(true))}
        className="min-h-11 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {isBlocked ? "Unblock" : "Block"} {sender}
      </button>
      {isAsking && (
        <SubmitDialog
          title={`Block ${sender}?`}
          form={form}
          label="Block"
          variant="danger"
          onClose={() => setAsking(false)}
        >
          <p>
            They can no longer write to you, nor you to them. What was written stays, and you can
            unblock them here.
          </p>
        </SubmitDialog>
      )}
    </div>
  );
}
