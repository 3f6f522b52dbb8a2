import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cleanEmail } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import {
  FormHead,
  OtherWay,
  SubmitButton,
  textLinkClasses,
} from "#web/features/identity/form-controls.tsx";
import { emailIn, storeMailedCode } from "#web/features/identity/mailed-code.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

export function meta() {
  return [{ title: "Forgot password | Ajose" }];
}

export default function ForgotPassword() {
  const [email, setEmail] = useState(emailIn(useLocation().state) ?? "");
  const [isSent, setSent] = useState(false);
  if (isSent) return <CheckYourEmail email={email} onTryAgain={() => setSent(false)} />;
  return (
    <AskForm
      email={email}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setSent(true);
      }}
    />
  );
}

function AskForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { attributes, problems, isBusy } = useSubmit(async (fields) => {
    const address = cleanEmail(fields.email ?? "");
    refuseFields({ email: !address && "Please enter your email address" });
    await api.forgotPassword({ email: address });
    storeMailedCode("reset", address);
    toast.success("Password reset OTP sent to your email");
    onSent(address);
  }, messageOr("Failed to send reset OTP"));
  return (
    <>
      <FormHead title="Forgot password">
        Tell us your email, and we send you a code to choose a new one.
      </FormHead>
      <form {...attributes} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={email}
          error={problems.email}
        />
        <FormProblem>{problems.form}</FormProblem>
        <SubmitButton isBusy={isBusy}>Send reset code</SubmitButton>
      </form>
      <OtherWay text="Remembered it?" to="/login" label="Back to Login" />
    </>
  );
}

function CheckYourEmail({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div ref={title} tabIndex={-1} className="outline-none">
      <FormHead title="Check Your Email">
        If <b className="break-words text-ink">{email}</b> has an account, a code is on its way to
        it. The code works for 5 minutes, the link in the same mail for 30.
      </FormHead>
      <LinkButton to="/reset-password" isWide>
        Enter the code
      </LinkButton>
      <p className="mt-5 text-ink-soft">
        Nothing there? Look in your spam folder, or{" "}
        <button type="button" onClick={onTryAgain} className={textLinkClasses}>
          try again
        </button>
      </p>
    </div>
  );
}
