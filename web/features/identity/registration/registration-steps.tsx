import { type ReactNode, useEffect, useRef } from "react";
import type { Fields } from "#web/forms/problems.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Checkbox } from "#web/ui/inputs/checkbox.tsx";
import { PasswordField } from "#web/ui/inputs/password-field.tsx";
import { RadioCards } from "#web/ui/inputs/radio-cards.tsx";
import type { Step } from "./registration-draft.ts";

type StepProps = { isShown: boolean; fields: Fields; problems: Fields };

const roles = [
  {
    value: "user",
    label: "Project Creator",
    text: "Raise money for what you are building.",
    icon: "folder",
  },
  {
    value: "investor",
    label: "Smart Investor",
    text: "Fund projects and follow your money.",
    icon: "chart",
  },
] as const;

const names = ["Your role", "About you", "Contact and password"] as const;

/** How far the person has come. */
export function StepHead({ step }: { step: Step }) {
  return (
    <div className="mb-6">
      <p role="status" className="font-semibold">
        <span className="text-ink-soft">Step {step + 1} of 3:</span> {names[step]}
      </p>
      <div aria-hidden="true" className="mt-2.5 grid grid-cols-3 gap-1.5">
        {names.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 rounded-full ${index <= step ? "bg-action" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}

export function RoleStep({
  isShown,
  fields,
  problems,
  onChoose,
}: StepProps & { onChoose: (role: string) => void }) {
  return (
    <StepFields isShown={isShown} legend="Your role">
      <RadioCards
        legend="What brings you here?"
        name="role"
        choices={roles}
        value={fields.role ?? ""}
        onChange={onChoose}
        error={problems.role}
      />
    </StepFields>
  );
}

export function PersonalStep({ isShown, fields, problems }: StepProps) {
  const of = (name: string) => ({ name, defaultValue: fields[name], error: problems[name] });
  return (
    <StepFields isShown={isShown} legend="About you">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...of("firstName")} label="First name" autoComplete="given-name" required />
        <TextField {...of("lastName")} label="Last name" autoComplete="family-name" required />
      </div>
      <TextField
        {...of("userName")}
        label="Username"
        hint="Letters, digits, dots, dashes or underscores"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...of("email")}
        label="Email"
        hint="We send a code to it"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
    </StepFields>
  );
}

export function AccessStep({ isShown, fields, problems }: StepProps) {
  const of = (name: string) => ({ name, defaultValue: fields[name], error: problems[name] });
  return (
    <StepFields isShown={isShown} legend="Contact and password">
      <TextField
        {...of("telephone")}
        label="Phone number"
        hint="For example 0803 123 4567"
        type="tel"
        autoComplete="tel"
        required
      />
      <TextField {...of("address")} label="Address" isOptional autoComplete="address-line1" />
      <PasswordField
        name="password"
        error={problems.password}
        label="Password"
        hint="At least 6 characters; longer is safer"
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        error={problems.confirmPassword}
        label="Confirm password"
        autoComplete="new-password"
        required
      />
      <Checkbox
        name="terms"
        label={
          <>
            I accept the <Rules to="/terms">terms of use</Rules> and the{" "}
            <Rules to="/privacy">privacy policy</Rules>
          </>
        }
        error={problems.terms}
        required
      />
    </StepFields>
  );
}

/** Opens beside the form, whose passwords are stored nowhere. */
function Rules({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="font-semibold underline">
      {children}
    </a>
  );
}

/** The fields of one step. All three stay in the form, so that nothing typed is lost by going back. */
function StepFields({
  isShown,
  legend,
  children,
}: {
  isShown: boolean;
  legend: string;
  children: ReactNode;
}) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) firstOf(fields.current)?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <fieldset ref={fields} hidden={!isShown} className={isShown ? "grid gap-5" : ""}>
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

function firstOf(fields: HTMLElement | null): HTMLElement | null | undefined {
  return (
    fields?.querySelector<HTMLElement>("input:checked, [aria-invalid]") ??
    fields?.querySelector<HTMLElement>("input")
  );
}
