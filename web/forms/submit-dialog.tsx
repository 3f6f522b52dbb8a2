import type { ComponentProps, ReactNode } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { FormProblem } from "./form-problem.tsx";
import type { useSubmit } from "./use-submit.ts";

/** A dialog that asks, with a way out beside the button that sends, and above them what went wrong. */
export function SubmitDialog({
  title,
  form: { attributes, problems, isBusy },
  label,
  variant,
  closeLabel = "Go back",
  onClose,
  children,
}: {
  title: string;
  form: Pick<ReturnType<typeof useSubmit>, "attributes" | "problems" | "isBusy">;
  /** What the button that sends is called. */
  label: string;
  variant?: ComponentProps<typeof Button>["variant"];
  /** What the way out is called. */
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form {...attributes} className="grid gap-5">
        {children}
        <FormProblem>{problems.form}</FormProblem>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button type="submit" variant={variant} isBusy={isBusy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
