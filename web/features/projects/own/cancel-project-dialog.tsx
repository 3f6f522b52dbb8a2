import type { ReactNode } from "react";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";

/** Says exactly what cancelling does with the money, and asks why; everyone who gets money back reads it. */
export function CancelProjectDialog({
  project,
  needsReason,
  onCancel,
  onClose,
  children,
}: {
  project: ProjectDetail;
  /** An admin has to say why, a creator may. */
  needsReason: boolean;
  onCancel: (reason: string) => Promise<void>;
  onClose: () => void;
  /** What else there is to know before. */
  children?: ReactNode;
}) {
  const form = useSubmit(async ({ reason = "" }) => {
    const isMissing = needsReason && reason.trim() === "";
    refuseFields({ reason: isMissing && "Please give a reason" });
    await onCancel(reason.trim());
  }, "Failed to cancel the project");
  return (
    <SubmitDialog
      title={`Cancel ${project.name}?`}
      form={form}
      label="Cancel Project"
      variant="danger"
      closeLabel="Keep it"
      onClose={onClose}
    >
      <ul className="grid gap-2.5 rounded-field bg-sunken px-4 py-3.5">
        {consequences(project).map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <Icon name="arrow" className="mt-1 size-4 shrink-0 text-ink-soft" /> {sentence}
          </li>
        ))}
      </ul>
      {children}
      <TextArea
        label="Reason"
        name="reason"
        isOptional={!needsReason}
        required={needsReason}
        rows={3}
        maxLength={1000}
        hint="Everyone who invested reads it."
        error={form.problems.reason}
      />
    </SubmitDialog>
  );
}

function consequences(project: ProjectDetail): string[] {
  const final = "A cancelled project cannot be opened again.";
  if (project.status === "ACTIVE") return [...ofActive(project), final];
  const { totalMoneyInvested: raised, investors, waiting } = project;
  const money =
    raised === 0n
      ? "Nobody has invested, so no money moves."
      : `${formatShort(raised)} goes back to ${peopleText(investors)}, each in full, to their wallets.`;
  const waitlist = waiting.people > 0 ? ["Its waiting list ends; nothing was held for it."] : [];
  return [money, ...waitlist, "Nobody pays a fee.", final];
}

/** The investors share what is still there; what was released stays with the creator. */
function ofActive({ raisedAtClose, released, returnsHeld, investors }: ProjectDetail): string[] {
  const rest = (raisedAtClose ?? 0n) - released;
  const paidIn = returnsHeld > 0n ? ` and the ${formatShort(returnsHeld)} paid in as returns` : "";
  const kept =
    released > 0n
      ? [`${formatShort(released)} was released, fees included, and stays with the creator.`]
      : [];
  const sum = rest + returnsHeld;
  if (sum === 0n) return [...kept, "Nothing is left, so nothing goes to the investors."];
  return [
    `${formatShort(rest)} that is not released${paidIn} goes to ${peopleText(investors)}, in proportion to what each put in: ${formatShort(sum)} in all.`,
    ...kept,
  ];
}

function peopleText(count: number): string {
  return count === 1 ? "1 investor" : `${formatCount(count)} investors`;
}
