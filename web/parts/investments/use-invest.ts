import { useState } from "react";
import { investedSentence } from "#contract/investments.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/sentence-of.ts";
import { keepBalance } from "#web/session-store.ts";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** The form's own words for two refusals. */
type Sentences = { failed: string; insufficient: string };

/** What became of an investment: one that waits for approval is not called successful. */
export type Invested = { isPending: boolean; sentence: string };

/**
 * Invests once for each confirmation. `problem` says why it did not work; `refuse` lets the form say so
 * itself. `invest` answers what became of it, for the person, or null when nothing was invested.
 */
export function useInvest(projectId: string, { failed, insufficient }: Sentences) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const renew = useRenewal();

  function refuse(sentence: string): void {
    toast.error(sentence);
    setProblem(sentence);
  }

  async function invest(amountKobo: bigint): Promise<Invested | null> {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await api.invest({ projectId, amount: amountKobo });
      keepBalance(data.newBalance);
      const isPending = data.status === "pending";
      const sentence = investedSentence(isPending ? "pending" : "active");
      if (isPending) toast.info(sentence);
      else toast.success(sentence);
      return { isPending, sentence };
    } catch (given) {
      const isShort = given instanceof Refused && given.code === "INSUFFICIENT_BALANCE";
      const sentence = isShort ? insufficient : sentenceOf(given, failed);
      refuse(sentence);
      renew(given);
      if (!isAnswer(given)) setProblem(`${sentence} ${tryAgain}`);
      return null;
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
