import { useState } from "react";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/sentence-of.ts";
import { keepBalance } from "#web/session-store.ts";
import { toast } from "#web/ui/toast.tsx";

/** The form's own words for two refusals. */
type Sentences = { failed: string; insufficient: string };

/**
 * Invests once for each confirmation. `problem` says why it did not work; `refuse` lets the form say so
 * itself. `invest` answers whether the money is invested.
 */
export function useInvest(projectId: string, { failed, insufficient }: Sentences) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function refuse(sentence: string): void {
    toast.error(sentence);
    setProblem(sentence);
  }

  async function invest(amountKobo: bigint): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await api.invest({ projectId, amount: amountKobo });
      keepBalance(data.newBalance);
      toast.success("Investment successful!");
      return true;
    } catch (given) {
      const isShort = given instanceof Refused && given.code === "INSUFFICIENT_BALANCE";
      const sentence = isShort ? insufficient : sentenceOf(given, failed);
      refuse(sentence);
      if (!isAnswer(given)) setProblem(`${sentence} ${tryAgain}`);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { invest, isBusy, problem, refuse, forget: () => setProblem(null) };
}

const tryAgain = "No answer came back. Press again with the same amount: it is invested only once.";

/** A decision, unlike a lost connection or a server in trouble, after which nobody knows. */
function isAnswer(given: unknown): boolean {
  return given instanceof Refused && given.status > 0 && given.status < 500 && given.status !== 408;
}
