import { useState } from "react";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** A decision while it is on its way; `problem` says why it did not get through. */
export function useDecision(failure: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRenewal();

  async function decide(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (refusal) {
      const sentence = sentenceOf(refusal, failure);
      setProblem(sentence);
      toast.error(sentence);
      renew(refusal);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, decide, forget: () => setProblem(null) };
}
