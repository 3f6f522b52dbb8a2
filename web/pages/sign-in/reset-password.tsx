import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { passwordRules } from "#contract/account-rules.ts";
import { composed } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { FormHead, OtherWay, SubmitButton } from "#web/features/identity/form-controls.tsx";
import {
  countWrongCode,
  deadCode,
  forgetMailedCode,
  linkWorks,
  useMailedCode,
} from "#web/features/identity/mailed-code.ts";
import { NewPasswordFields } from "#web/features/identity/new-password-fields.tsx";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { type Fields, refuseFields, wrongFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { CodeField } from "#web/ui/inputs/code-field.tsx";

export function meta() {
  return [{ title: "Choose a new password | Ajose" }];
}

export default function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get("token");
  const { mailed } = useMailedCode("reset");
  const [code, setCode] = useState("");
  const reset = useReset(token, () => setCode(""));
  const { attributes, problems, isBusy } = useSubmit(reset, messageOr("Failed to reset password"));
  return (
    <>
      <FormHead title="Choose a new password">
        {token
          ? "This signs you out everywhere. Then sign in with the new password."
          : "Enter the 6-digit code from our mail and your new password."}
      </FormHead>
      <form {...attributes} className="grid gap-5">
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={mailed?.email ?? ""} readOnly hidden />
        {!token && (
          <CodeField label="OTP code" value={code} onChange={setCode} error={problems.otp} />
        )}
        <NewPasswordFields name="new_password" problems={problems} />
        <FormProblem>{problems.form}</FormProblem>
        <SubmitButton isBusy={isBusy}>Reset password</SubmitButton>
      </form>
      <OtherWay text="No code, or too late?" to="/forgot-password" label="Send a new one" />
    </>
  );
}

function useReset(token: string | null, onWrongCode: () => void) {
  const navigate = useNavigate();
  const wrongCodes = useRef(0);
  const countWrong = () => {
    const { count, isDead } = countWrongCode("reset", wrongCodes.current);
    wrongCodes.current = count;
    return isDead;
  };
  return async (fields: Fields) => {
    const { otp = "", new_password = "" } = fields;
    check(fields, token !== null);
    await api
      .resetPassword(token ? { token, new_password } : { otp, new_password })
      .catch((problem: unknown) => {
        if (token || !(problem instanceof ApiError)) throw problem;
        const { code: no, message } = problem;
        if (no === "TOO_MANY_REQUESTS") throw wrongFields({ otp: `${message} ${linkWorks}` });
        if (no !== "RESET_FAILED") throw problem;
        onWrongCode();
        throw wrongFields({ otp: countWrong() ? deadCode : message });
      });
    forgetMailedCode("reset");
    toast.success("Password reset successfully!");
    await navigate("/login", { replace: true });
  };
}

function check({ otp, new_password = "", confirmPassword = "" }: Fields, hasToken: boolean): void {
  const isStrong = passwordRules.every(([, holds]) => holds(new_password));
  const isSame = composed(new_password) === composed(confirmPassword);
  refuseFields({
    otp: !otp && !hasToken && "Please enter the OTP code",
    new_password: !isStrong && "Password does not meet requirements",
    confirmPassword: !isSame && "Passwords do not match",
  });
}
