import { useEffect, useRef, useState } from "react";
import { codeTries } from "#contract/account-rules.ts";
import { cleanEmail } from "#contract/text/clean.ts";
import { ApiError } from "#web/api/call.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { type Fields, refuseFields, wrongFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CodeField } from "#web/ui/inputs/code-field.tsx";
import { SubmitButton } from "./form-controls.tsx";
import {
  countWrongCode,
  deadCode,
  linkWorks,
  type MailedCode,
  type Purpose,
} from "./mailed-code.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/**
 * Six boxes for the code of a mail, sent off as soon as they are full. While the code lives its seconds
 * count down; after that a new one can be asked for. Whoever came without an email is asked for it.
 */
export function CodeForm({
  purpose,
  mailed,
  label,
  verify,
  resend,
}: {
  purpose: Purpose;
  mailed: MailedCode | null;
  label: string;
  verify: (email: string, otp: string) => Promise<void>;
  resend: (email: string) => Promise<void>;
}) {
  const [code, setCode] = useState("");
  const [wrongCodes, setWrongCodes] = useState(mailed?.wrongCodes ?? 0);
  const box = useRef<HTMLInputElement>(null);
  const taken = useRef("");
  const emailOf = (fields: Fields) => {
    const email = mailed?.email ?? cleanEmail(fields.email ?? "");
    refuseFields({ email: email === "" && "Please enter your email address" });
    return email;
  };

  const form = useSubmit(async (fields) => {
    // Sent off by itself and taken; whoever presses Enter behind it is on the way to the next page.
    if (taken.current && taken.current === fields.otp) return;
    await verify(emailOf(fields), fields.otp ?? "").catch((problem: unknown) => {
      if (!(problem instanceof ApiError)) throw problem;
      const { code: no, message } = problem;
      if (no === "TOO_MANY_REQUESTS") throw wrongFields({ otp: `${message} ${linkWorks}` });
      if (no !== "INVALID_CODE") throw problem;
      setCode("");
      const { count, isDead } = countWrongCode(purpose, wrongCodes);
      setWrongCodes(count);
      throw wrongFields({ otp: isDead ? deadCode : message });
    });
    taken.current = fields.otp ?? "";
  }, messageOr("OTP verification failed"));

  const knowsEmail = mailed !== null;
  useEffect(() => {
    if (knowsEmail) box.current?.focus();
  }, [knowsEmail]);

  return (
    <>
      <form {...form.attributes} className="grid gap-5">
        {!mailed && (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            error={form.problems.email}
          />
        )}
        <CodeField
          ref={box}
          label={label}
          value={code}
          onChange={setCode}
          onComplete={() => void form.submit()}
          error={form.problems.otp}
        />
        <FormProblem>{form.problems.form}</FormProblem>
        <SubmitButton isBusy={form.isBusy}>Verify</SubmitButton>
      </form>
      <ResendForm
        expiresAt={mailed?.expiresAt ?? null}
        isDead={wrongCodes >= codeTries}
        resend={async () => {
          await resend(emailOf(form.read()));
          setCode("");
          setWrongCodes(0);
          // What was said of the code before is not said of the new one.
          form.forget();
          box.current?.focus();
          toast.success("New OTP sent to your email");
        }}
      />
    </>
  );
}

function ResendForm({
  expiresAt,
  isDead,
  resend,
}: {
  expiresAt: number | null;
  isDead: boolean;
  resend: () => Promise<void>;
}) {
  const untilExpiry = useSecondsLeft(expiresAt);
  const secondsLeft = isDead ? 0 : untilExpiry;
  const form = useSubmit(resend, messageOr("Failed to resend OTP"));
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, "0");
  return (
    <form {...form.attributes} className="mt-6 grid gap-3 border-t border-line pt-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          {expiresAt === null && !isDead && <p className="text-ink-soft">No code yet?</p>}
          {secondsLeft > 0 && (
            <p role="timer" className="text-ink-soft">
              Code expires in{" "}
              <b className="figure inline-block min-w-[2.6em] text-ink">
                {minutes}:{seconds}
              </b>
            </p>
          )}
          <p role="status" className="font-medium text-danger">
            {expiresAt !== null && secondsLeft === 0 && !isDead && "Code has expired"}
          </p>
        </div>
        <Button
          type="submit"
          variant="outline"
          size="small"
          isBusy={form.isBusy}
          disabled={secondsLeft > 0}
        >
          Resend code
        </Button>
      </div>
      <FormProblem>{form.problems.form ?? form.problems.email}</FormProblem>
    </form>
  );
}
