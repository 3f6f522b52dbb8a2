import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Conversation } from "#contract/messages.ts";
import { api } from "#web/api/api.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
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
    <div className="border-t border-line px-4 py-2">
      <Button
        variant="quiet"
        size="small"
        isBusy={form.isBusy}
        onClick={() => (isBlocked ? void form.submit() : setAsking(true))}
      >
        {isBlocked ? "Unblock" : "Block"} {sender}
      </Button>
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
