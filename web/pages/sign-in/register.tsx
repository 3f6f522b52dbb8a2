import { useSearchParams } from "react-router";
import {
  FormHead,
  OtherWay,
  SubmitButton,
  textLinkClasses,
} from "#web/features/identity/form-controls.tsx";
import { newDraft } from "#web/features/identity/registration/registration-draft.ts";
import {
  AccessStep,
  PersonalStep,
  RoleStep,
  StepHead,
} from "#web/features/identity/registration/registration-steps.tsx";
import { SavedRegistrations } from "#web/features/identity/registration/saved-registrations.tsx";
import { useRegistration } from "#web/features/identity/registration/use-registration.ts";
import { useLeaveSignedIn, withFrom } from "#web/features/identity/use-leave-signed-in.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/base/button.tsx";

export function meta() {
  return [{ title: "Create an account | Ajose" }];
}

export default function Register() {
  useLeaveSignedIn();
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const { draft, edition, form, save, back, chooseRole, startWith } = useRegistration();
  const { step, fields } = draft;
  const { attributes, problems, isBusy } = form;
  return (
    <>
      <FormHead title="Create an account" />
      {isHydrated && <SavedRegistrations draftId={draft.id} onContinue={startWith} />}
      <StepHead step={step} />
      <form
        {...attributes}
        // Another draft starts from its own fields.
        key={edition}
        onChange={(event) => {
          attributes.onChange(event);
          save();
        }}
        className="grid gap-6"
      >
        <RoleStep isShown={step === 0} fields={fields} problems={problems} onChoose={chooseRole} />
        <PersonalStep isShown={step === 1} fields={fields} problems={problems} />
        <AccessStep isShown={step === 2} fields={fields} problems={problems} />
        <FormProblem>{problems.form}</FormProblem>
        <div className="flex gap-3">
          {step > 0 && (
            <Button variant="outline" onClick={back}>
              Back
            </Button>
          )}
          <SubmitButton isBusy={isBusy}>{step < 2 ? "Continue" : "Create account"}</SubmitButton>
        </div>
      </form>
      {step > 0 && (
        <button
          type="button"
          onClick={() => startWith(newDraft(draft.askedRole))}
          className={`${textLinkClasses} mt-4`}
        >
          Start over
        </button>
      )}
      <OtherWay text="Have an account?" to={withFrom("/login", query)} label="Login" />
    </>
  );
}
