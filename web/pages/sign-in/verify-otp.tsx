import { useNavigate, useSearchParams } from "react-router";
import { api } from "#web/api/api.ts";
import { CodeForm } from "#web/features/identity/code-form.tsx";
import { FormHead, NeedsScript, OtherWay } from "#web/features/identity/form-controls.tsx";
import { LinkForm } from "#web/features/identity/link-form.tsx";
import { forgetMailedCode, useMailedCode } from "#web/features/identity/mailed-code.ts";
import { withFrom } from "#web/features/identity/use-leave-signed-in.ts";
import { toast } from "#web/ui/base/toast.tsx";

export function meta() {
  return [{ title: "Verify your email | Ajose" }];
}

export default function VerifyOtp() {
  const [query] = useSearchParams();
  const token = query.get("token");
  const { mailed, renew } = useMailedCode("email");
  const verify = useVerifyEmail();
  return (
    <>
      <FormHead title="Verify your email">
        {token ? (
          "One press and your account is ready."
        ) : mailed ? (
          <>
            We sent a 6-digit code to <b className="break-words text-ink">{mailed.email}</b>.
          </>
        ) : (
          "Enter the 6-digit code that we sent to your email."
        )}
      </FormHead>
      {token ? (
        <LinkForm
          label="Verify my email"
          verify={() => verify({ token })}
          codePath={withFrom("/verify-otp", query)}
        />
      ) : mailed === undefined ? (
        <NeedsScript />
      ) : (
        <CodeForm
          purpose="email"
          mailed={mailed}
          label="Verification code"
          verify={(email, otp) => verify({ email, otp })}
          resend={async (email) => {
            await api.resendEmailCode({ email });
            renew(email);
          }}
        />
      )}
      <OtherWay text="Already verified?" to={withFrom("/login", query)} label="Login" />
    </>
  );
}

function useVerifyEmail() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (proof: { token: string } | { email: string; otp: string }) => {
    await api.verifyEmail(proof);
    forgetMailedCode("email");
    toast.success("Email verified successfully!");
    const state = "email" in proof ? { email: proof.email } : null;
    await navigate(withFrom("/login", query), { replace: true, state });
  };
}
