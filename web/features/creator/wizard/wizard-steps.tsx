import { Icon } from "#web/ui/icon.tsx";
import { type StepName, stepNames } from "./project-fields.ts";

export const stepTitles: Record<StepName, string> = {
  basics: "Basic Info",
  funding: "Funding & Timeline",
  review: "Review",
};

/** Where one is in the three steps. */
export function WizardSteps({ current }: { current: StepName }) {
  const at = stepNames.indexOf(current);
  return (
    <ol aria-label="Steps" className="mb-6 grid grid-cols-3 gap-2 sm:gap-3">
      {stepNames.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={`flex flex-col gap-2 border-t-4 pt-2.5 text-sm sm:flex-row sm:items-center sm:text-base ${
            index <= at ? "border-action" : "border-line text-ink-soft"
          } ${index === at ? "font-semibold" : ""}`}
        >
          <span
            aria-hidden="true"
            className={`figure grid size-7 shrink-0 place-items-center rounded-full text-sm ${
              index <= at ? "bg-action text-action-ink" : "bg-line text-ink"
            }`}
          >
            {index < at ? <Icon name="check" className="size-4" /> : index + 1}
          </span>
          <span>
            {stepTitles[step]}
            {index < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
