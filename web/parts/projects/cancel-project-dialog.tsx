import { type SubmitEvent, useState } from "react";
import { formatCount } from "#contract/count.ts";
import { formatShort } from "#contract/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** Says exactly what cancelling does with the money, and asks why; everyone who gets money back reads it. */
export function CancelProjectDialog({
  project,
  needsReason,
  onCancel,
  onClose,
}: {
  project: ProjectDetail;
  /** An admin has to say why, a creator may. */
  needsReason: boolean;
  onCancel: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const renew = useRenewal();
  const [problem, setProblem] = useState<{ reason?: string; form?: string }>({});

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (needsReason && reason.trim() === "") return setProblem({ reason: "Please give a reason" });
    setBusy(true);
    setProblem({});
    try {
      await onCancel(reason.trim());
    } catch (refusal) {
      const sentence = sentenceOf(refusal, "Failed to cancel the project");
      setProblem({ form: sentence });
      toast.error(sentence);
      setBusy(false);
      renew(refusal);
    }
  }

  return (
    <Dialog title={`Cancel ${project.name}?`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <ul className="grid gap-2.5 rounded-field bg-sunken px-4 py-3.5">
          {consequences(project).map((sentence) => (
            <li key={sentence} className="flex gap-3">
              <Icon name="arrow" className="mt-1 size-4 shrink-0 text-ink-soft" /> {sentence}
            </li>
          ))}
        </ul>
        <TextArea
          label="Reason"
          name="reason"
          isOptional={!needsReason}
          required={needsReason}
          rows={3}
          maxLength={1000}
          hint="Everyone who invested reads it."
          error={problem.reason}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem({});
          }}
        />
        <FieldError id="cancel-project-problem" error={problem.form} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" look="danger" isBusy={isBusy}>
            Cancel Project
          </Button>
        </div>
      </form>
    </Dialog>
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
  const line = waiting.people > 0 ? ["Its waiting list ends; nothing was held for it."] : [];
  return [money, ...line, "Nobody pays a fee.", final];
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
