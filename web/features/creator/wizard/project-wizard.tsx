import type { ReactNode } from "react";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import type { Wizard } from "./use-project-wizard.ts";
import { WizardBasics } from "./wizard-basics.tsx";
import { WizardFunding } from "./wizard-funding.tsx";
import { WizardReview } from "./wizard-review.tsx";
import { stepTitles, WizardSteps } from "./wizard-steps.tsx";

/** The form of the wizard. Saving a draft and previewing are there at every step. */
export function ProjectWizard({ wizard, card }: { wizard: Wizard; card: ReactNode }) {
  const { form, step, fields, problems, top, mayGoOn, goBack } = wizard;
  const { attributes, isBusy, busyWith, submit } = form;
  return (
    <form {...attributes} className="mx-auto max-w-3xl">
      <WizardSteps current={step} />
      <Restored {...wizard} />
      <Card className="grid gap-6 p-5 sm:p-7">
        <h2 ref={top} tabIndex={-1} className="text-2xl outline-none">
          {stepTitles[step]}
        </h2>
        {step === "basics" && <WizardBasics {...wizard} />}
        {step !== "funding" && (
          <CardToBe hasCover={fields.category !== "" || fields.images.length > 0}>{card}</CardToBe>
        )}
        {step === "funding" && <WizardFunding {...wizard} />}
        {step === "review" && <WizardReview {...wizard} />}
        <FormProblem>{problems.form}</FormProblem>
        <div className="grid grid-cols-2 gap-3 border-t border-line pt-6 sm:flex">
          <Button variant="quiet" onClick={() => submit("save")} isBusy={busyWith === "save"}>
            Save Draft
          </Button>
          <Button variant="quiet" onClick={() => submit("preview")} isBusy={busyWith === "preview"}>
            Preview
          </Button>
          <span className="hidden grow sm:block" />
          {step !== "basics" && (
            <Button variant="outline" onClick={goBack}>
              Previous
            </Button>
          )}
          <Button
            type="submit"
            isBusy={isBusy && !busyWith}
            disabled={!mayGoOn}
            className={`max-sm:px-3 ${step === "basics" ? "col-span-2" : ""}`}
          >
            {step === "review" ? "Submit Project" : "Next Step"}
          </Button>
        </div>
      </Card>
      <p className="mt-4 text-center text-sm text-ink-soft">
        Preview saves your draft first. What you type stays on this device until you save it or sign
        out.
      </p>
    </form>
  );
}

/** The card that the project will have in lists, as far as it is written. Only to look at. */
function CardToBe({ hasCover, children }: { hasCover: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="card-to-be">
      <h3 id="card-to-be" className="text-lg">
        How your card will look
      </h3>
      {hasCover ? (
        <div inert className="mt-3 max-w-96">
          {children}
        </div>
      ) : (
        <p className="mt-1 text-ink-soft">
          Add a picture or choose a category: then your card shows here.
        </p>
      )}
    </section>
  );
}

/** What was typed earlier and never saved is there again; whoever does not want it says so. */
function Restored({ hasRestored, discard, project }: Wizard) {
  if (!hasRestored) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-field bg-indigo-soft py-1 pr-1 pl-4 text-indigo-ink">
      We kept what you had typed.
      <Button variant="quiet" size="small" onClick={discard}>
        {project ? "Discard changes" : "Start afresh"}
      </Button>
    </p>
  );
}
