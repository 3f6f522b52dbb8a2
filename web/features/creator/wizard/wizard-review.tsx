import type { ReactNode } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import { formatNaira, parseNaira } from "#contract/money/kobo.ts";
import { placeOf } from "#contract/places.ts";
import { riskLevels } from "#contract/project-facts.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FeeTable } from "./fee-table.tsx";
import { type StepName, tagsOf } from "./project-fields.ts";
import type { Wizard } from "./use-project-wizard.ts";
import { riskNames } from "./wizard-funding.tsx";
import { stepTitles } from "./wizard-steps.tsx";

/** Step 3: everything once more, what it costs, and what happens next. */
export function WizardReview({ fees, fields, goTo }: Wizard) {
  const goalKobo = parseNaira(fields.goal) ?? 0n;
  const risk = riskLevels.find((level) => level === fields.riskLevel);
  return (
    <>
      <ReviewSection step="basics" goTo={goTo}>
        <Fact name="Project Name">{fields.name}</Fact>
        <Fact name="Category">{fields.category}</Fact>
        <Fact name="Place">
          {placeOf({ town: fields.town.trim() || null, state: fields.state || null }) ??
            "Not stated"}
        </Fact>
        <Fact name="Description">
          <span className="line-clamp-6 whitespace-pre-line">{fields.description}</span>
        </Fact>
        {fields.images.length > 0 && (
          <Fact name="Pictures">
            <ul className="flex flex-wrap gap-2 py-1">
              {fields.images.map(({ url, alt }) => (
                <li key={url}>
                  <Picture url={url} alt={alt} sizes="5rem" className="h-15 w-20 rounded-lg" />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </ReviewSection>
      <ReviewSection step="funding" goTo={goTo}>
        <Fact name="Funding Goal">{formatNaira(goalKobo)}</Fact>
        <Fact name="Runs">
          {dayOr(fields.startDate)} to {dayOr(fields.endDate)}
        </Fact>
        {fields.milestones.length > 0 && (
          <Fact name="Milestones">
            <ol className="grid list-inside list-decimal gap-1">
              {fields.milestones.map(({ key, title, share, dueDate }) => (
                <li key={key}>
                  {title}: {share}%, due {dayOr(dueDate)}
                </li>
              ))}
            </ol>
          </Fact>
        )}
        <Fact name="Risk Level">{risk ? riskNames[risk] : "Not stated"}</Fact>
        <Fact name="Expected ROI">
          {fields.expectedROI ? `${fields.expectedROI}%` : "Not stated"}
        </Fact>
        {fields.tags.trim() && <Fact name="Tags">{tagsOf(fields).join(", ")}</Fact>}
      </ReviewSection>
      <section>
        <h3 className="mb-2 text-lg">Fees</h3>
        <FeeTable goalKobo={goalKobo} fees={fees} />
      </section>
      <p className="flex gap-3 rounded-field bg-indigo-soft px-4 py-3 text-indigo-ink">
        <Icon name="clock" className="mt-0.5 size-5 shrink-0" />A person reviews your project within
        2-3 business days. You will get an email with the decision.
      </p>
    </>
  );
}

function ReviewSection({
  step,
  goTo,
  children,
}: {
  step: StepName;
  goTo: (step: StepName) => void;
  children: ReactNode;
}) {
  return (
    <section>
      <header className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-lg">{stepTitles[step]}</h3>
        <Button variant="quiet" size="small" onClick={() => goTo(step)}>
          Edit<span className="sr-only"> {stepTitles[step]}</span>
        </Button>
      </header>
      <dl className="grid rounded-card border border-line px-4">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm/6 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function dayOr(day: string): string {
  return day ? formatDay(day) : "no date yet";
}
