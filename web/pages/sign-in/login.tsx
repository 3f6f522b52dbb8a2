import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { cleanEmail } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { storeSession } from "#web/api/tokens.ts";
import {
  FormHead,
  OtherWay,
  SubmitButton,
  textLinkClasses,
} from "#web/features/identity/form-controls.tsx";
import { emailIn, storeMailedCode } from "#web/features/identity/mailed-code.ts";
import { missingInReply, wantsDevice } from "#web/features/identity/sign-in-problems.ts";
import { useLeaveSignedIn, withFrom } from "#web/features/identity/use-leave-signed-in.ts";
import { useWishedProject } from "#web/features/identity/use-wished-project.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { type Fields, refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PasswordField } from "#web/ui/inputs/password-field.tsx";

const required = "Email and password are required";

export function meta() {
  return [{ title: "Login | Ajose" }];
}

export default function Login() {
  useLeaveSignedIn();
  const { state }: { state: unknown } = useLocation();
  const [query] = useSearchParams();
  const wished = useWishedProject(query.get("from"));
  // Whose email has just been verified comes for the first time.
  const verified = emailIn(state);
  const signIn = useSignIn();
  const { attributes, problems, isBusy } = useSubmit(
    signIn,
    messageOr("Login failed. Please check your credentials."),
  );
  return (
    <>
      <FormHead title="Login">
        {wished
          ? `Sign in to invest in ${wished}.`
          : verified
            ? "Your account is ready. Type your password once and you are in."
            : "Welcome back. Your projects and your money are where you left them."}
      </FormHead>
      <form {...attributes} className="grid gap-5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={verified ?? ""}
          error={problems.email}
        />
        <div>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={problems.password}
            autoFocus={verified !== null}
          />
          <Link to="/forgot-password" className={textLinkClasses}>
            Forgot password?
          </Link>
        </div>
        <FormProblem>{problems.form}</FormProblem>
        <SubmitButton isBusy={isBusy}>Login</SubmitButton>
      </form>
      <OtherWay text="New here?" to={withFrom("/register", query)} label="Create an account" />
    </>
  );
}

/** Signs in; a new browser or an unverified email leads to the page for the code that was mailed. */
function useSignIn() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async ({ email = "", password = "" }: Fields) => {
    const address = cleanEmail(email);
    refuseFields({ email: !address && required, password: !password && required });
    try {
      storeSession(await api.signIn({ email: address, password }));
      toast.success("Login successful!");
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw missingInReply(problem);
      if (problem.code === "EMAIL_NOT_VERIFIED") {
        storeMailedCode("email", address);
        toast.info(problem.message);
        await navigate(withFrom("/verify-otp", query), { state: { email: address } });
      } else if (wantsDevice(problem)) {
        storeMailedCode("device", address);
        toast.info("Device verification required. Please check your email.");
        await navigate(withFrom("/device-verification", query), { state: { email: address } });
      } else throw problem;
    }
  };
}
