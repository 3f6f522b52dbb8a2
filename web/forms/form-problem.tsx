import { type ReactNode, useContext } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { InDialog } from "#web/ui/overlays/in-dialog.ts";

/** What went wrong with a form or a button as a whole. The toast says it aloud, but not into a dialog. */
export function FormProblem({
  className = "",
  children,
}: {
  className?: string;
  children?: ReactNode;
}) {
  const isInDialog = useContext(InDialog);
  if (!children) return null;
  return (
    <p
      role={isInDialog ? "alert" : undefined}
      className={`flex gap-3 rounded-field bg-danger-soft px-4 py-3 font-medium text-danger ${className}`}
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
