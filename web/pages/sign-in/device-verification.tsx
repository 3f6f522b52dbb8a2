import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#web/api/api.ts";
import { storeSession } from "#web/api/tokens.ts";
import { CodeForm } from "#web/features/identity/code-form.tsx";
import { FormHead, NeedsScript, OtherWay } from "#web/features/identity/form-controls.tsx";
import { LinkForm } from "#web/features/identity/link-form.tsx";
import { forgetMailedCode, useMailedCode } from "#web/features/identity/mailed-code.ts";
import { issuePaths } from "#web/features/identity/sign-in-problems.ts";
import { useLeaveSignedIn, withFrom } from "#web/features/identity/use-leave-signed-in.ts";
import { useSession } from "#web/session/session.ts";
import { toast } from "#web/ui/base/toast.tsx";

export function meta() {
  return [{ title: "Confirm this device | Ajose" }];
}

export default function DeviceVerification() {
  useLeaveSignedIn();
  const [query] = useSearchParams();
  const token = query.get("token");
  const { mailed, renew } = useMailedCode("device");
  const verify = useVerifyDevice();
  useEmailOrLogin(mailed === null && !token);
  return (
    <>
      <FormHead title="Confirm this device">
        {mailed && !token ? (
          <>
            This browser is new to us. We sent a 6-digit code to{" "}
            <b className="break-words text-ink">{mailed.email}</b>.
          </>
        ) : (
          "This browser is new to us. Confirm that it is you."
        )}
      </FormHead>
      {token ? (
        <LinkForm
          label="Confirm my sign-in"
          verify={() => verify({ token })}
          codePath={withFrom("/device-verification", query)}
        />
      ) : mailed ? (
        <CodeForm
          purpose="device"
          mailed={mailed}
          label="Device code"
          verify={(email, otp) => verify({ email, otp })}
          resend={async (email) => {
            await api.resendDeviceCode({ email });
            renew(email);
          }}
        />
      ) : (
        <NeedsScript />
      )}
      <OtherWay text="Not you?" to={withFrom("/login", query)} label="Back to Login" />
    </>
  );
}

/** Trusts this browser; the answer signs in, and an answer without a session leads to the sign-in page. */
function useVerifyDevice() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return async (proof: { token: string } | { email: string; otp: string }) => {
    const reply = await api.verifyDevice(proof).catch((problem: unknown) => {
      if (issuePaths(problem).length > 0) return null;
      throw problem;
    });
    // The code stays known until the person has left: without it this page would send them away.
    if (reply) storeSession(reply);
    toast.success("Device verified successfully! Welcome back!");
    if (!reply) await navigate(withFrom("/login", query), { replace: true });
    forgetMailedCode("device");
  };
}

function useEmailOrLogin(isMissing: boolean): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSignedOut = useSession().status === "signed-out";
  useEffect(() => {
    if (!isMissing || !isSignedOut) return;
    toast.error("Email not provided. Please try logging in again.");
    void navigate(withFrom("/login", query), { replace: true });
  }, [isMissing, isSignedOut, navigate, query]);
}
