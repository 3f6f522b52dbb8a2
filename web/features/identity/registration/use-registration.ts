import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { register } from "#contract/identity.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { type Fields, refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { storeMailedCode } from "../mailed-code.ts";
import { withFrom } from "../use-leave-signed-in.ts";
import { removeBackup, saveBackup, takenLocally } from "./backup-users.ts";
import { checkSteps, stepOf } from "./registration-checks.ts";
import {
  asRole,
  clearDraft,
  type Draft,
  newDraft,
  readDraft,
  type Step,
  saveDraft,
} from "./registration-draft.ts";

const autosaveMs = 30_000;

/** The wizard's state. Its fields stay in the form; the draft says what they start from and which step shows. */
export function useRegistration() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const askedRole = asRole(query.get("role"));
  const [draft, setDraft] = useState<Draft>(() => newDraft(askedRole));
  // Counts the drafts shown: the fields of a new one start afresh.
  const [edition, setEdition] = useState(0);

  const form = useSubmit(
    async (fields) => {
      const now = { ...draft, fields };
      refuseFields(checkSteps(draft.step, fields));
      if (draft.step === 1) refuseFields(takenLocally(draft.id, fields));
      if (draft.step < 2) goTo(draft.step === 0 ? 1 : 2, fields);
      else {
        const email = await send(now);
        const state = { email };
        await navigate(withFrom("/verify-otp", query), { state });
      }
    },
    messageOr("Registration failed. Please try again."),
    { reveal: ([first = ""]) => setDraft((last) => ({ ...last, step: stepOf(first) })) },
  );

  const goTo = (step: Step, fields: Fields) => {
    const next = { ...draft, step, fields };
    saveDraft(next);
    setDraft(next);
  };
  const save = () => saveDraft({ ...draft, fields: form.read() });

  const startWith = (next: Draft) => {
    // What was said of the one before is not said of this one.
    form.forget();
    saveDraft(next);
    setDraft(next);
    setEdition((count) => count + 1);
  };
  const typed = form.read;
  useEffect(() => {
    const saved = readDraft(askedRole);
    if (saved) {
      setDraft(saved);
      setEdition((count) => count + 1);
      return;
    }
    // A role picked before the script had started counts.
    const { role } = typed();
    if (role) setDraft((last) => ({ ...last, fields: { role } }));
  }, [askedRole, typed]);
  useEffect(() => {
    const timer = setInterval(save, autosaveMs);
    return () => clearInterval(timer);
  });

  return {
    draft,
    edition,
    form,
    save,
    back: () => goTo(draft.step === 2 ? 1 : 0, form.read()),
    chooseRole: (role: string) => goTo(draft.step, { ...form.read(), role }),
    startWith,
  };
}

/** Registers, and answers the email that the code went to. What fails is saved in this tab. */
async function send(draft: Draft): Promise<string> {
  const input = z.parse(register.input, draft.fields);
  try {
    await api.register(input);
  } catch (problem) {
    // As it was sent, so that the same person is known again however they type themselves.
    const { balance: _, status: __, ...sent } = input;
    saveBackup({ ...draft, fields: { ...draft.fields, ...sent } });
    throw whyFailed(problem);
  }
  clearDraft();
  removeBackup(draft.id);
  storeMailedCode("email", input.email);
  toast.success("Registration successful! Please check your email for verification code.");
  return input.email;
}

/** The server's own sentence; without one, that the data is safe. */
function whyFailed(problem: unknown): ApiError {
  if (!(problem instanceof ApiError) || !problem.isWorded) {
    return new ApiError("Registration failed - Data saved locally for when service is available");
  }
  const { code, status } = problem;
  const message = problem.message || "Registration failed - Data saved locally";
  const fields = code === "USERNAME_EXISTS" ? { userName: message } : { ...problem.fields };
  return new ApiError(message, { code, status, fields });
}
