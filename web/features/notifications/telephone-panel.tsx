import { useEffect, useRef, useState } from "react";
import type { User } from "#contract/identity.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { wrongFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { CodeField } from "#web/ui/inputs/code-field.tsx";
import { PreferenceSwitch, type PreferencesSaved } from "./preference-switch.tsx";

type Telephone = Pick<User, "telephone" | "telephoneVerified">;

/** What comes by text message, once the number is known to be theirs. */
export function TelephonePanel({
  user: { telephone, telephoneVerified },
  isOn,
  onSaved,
  onVerified,
}: {
  user: Telephone;
  isOn: boolean;
  onSaved: PreferencesSaved;
  onVerified: (user: User) => void;
}) {
  const [isJustVerified, setJustVerified] = useState(false);
  return (
    <Panel title="By text message">
      <PreferenceSwitch
        // Once it can be chosen it is the next thing to press, and the form with the code is gone.
        key={String(telephoneVerified)}
        autoFocus={isJustVerified}
        name="smsNotifications"
        label="Money messages"
        hint={
          telephoneVerified
            ? `When money moves in your wallet, to ${telephone}.`
            : `When money moves in your wallet. Verify ${telephone} first.`
        }
        isOn={isOn && telephoneVerified}
        disabled={!telephoneVerified}
        onSaved={onSaved}
      />
      {!telephoneVerified && (
        <Verification
          key={telephone}
          onVerified={(user) => {
            setJustVerified(true);
            onVerified(user);
          }}
        />
      )}
    </Panel>
  );
}

function Verification({ onVerified }: { onVerified: (user: User) => void }) {
  const [sent, setSent] = useState(0);
  const [code, setCode] = useState("");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sent === 0) return;
    box.current?.focus();
    // Clear of the bar at the foot of a phone's screen, with the button below it.
    box.current?.scrollIntoView({ block: "center" });
  }, [sent]);
  const sending = useSubmit(async () => {
    const { message } = await api.sendTelephoneCode({});
    toast.success(message ?? "");
    setCode("");
    setSent((before) => before + 1);
  }, "The code could not be sent. Please try again.");
  const form = useSubmit(async (fields) => {
    const reply = await api.verifyTelephone({ otp: fields.otp ?? "" }).catch(atCode);
    toast.success(reply.message ?? "");
    onVerified(reply.data);
  }, "The code could not be checked. Please try again.");
  function atCode(problem: unknown): never {
    if (!(problem instanceof ApiError) || problem.code !== "INVALID_CODE") throw problem;
    setCode("");
    throw wrongFields({ otp: problem.message });
  }
  return (
    <form {...form.attributes} className="mt-4 grid gap-5">
      {sent > 0 && (
        <CodeField
          ref={box}
          label="Code from the text message"
          value={code}
          onChange={setCode}
          onComplete={() => void form.submit()}
          error={form.problems.otp}
        />
      )}
      <FormProblem>{form.problems.form ?? sending.problems.form}</FormProblem>
      <div className="flex flex-wrap gap-3">
        {sent > 0 && (
          <Button type="submit" size="small" isBusy={form.isBusy}>
            Verify
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          isBusy={sending.isBusy}
          onClick={() => void sending.submit()}
        >
          {sent > 0 ? "Send another code" : "Send a code"}
        </Button>
      </div>
    </form>
  );
}
