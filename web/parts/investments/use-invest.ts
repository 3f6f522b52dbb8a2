import { useState } from "react";
import { leftToRaise, type Offer, onlyLeft, whyNotInvest } from "#contract/investing-rules.ts";
import { investedSentence } from "#contract/investments.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { sentenceOf } from "#web/forms/sentence-of.ts";
import { useSession } from "#web/session.ts";
import { keepBalance } from "#web/session-store.ts";
import { toast } from "#web/ui/toast.tsx";
import { useRenewal } from "#web/use-renewal.ts";

/** The form's own words for two refusals. */
type Sentences = { failed: string; insufficient: string };

/** What became of an investment: one that waits for approval is not called successful. */
export type Invested = { isPending: boolean; sentence: string };

/** The project that the form is about, as it was read. */
export type Project = Offer & { id: string };

/**
 * Invests once for each confirmation. `whyNot` says what the rule has against an amount, as far as this page
 * knows; `problem` says why it did not work; `refuse` lets the form say so itself. `invest` answers what
 * became of it, for the person, or null when nothing was invested.
 */
export function useInvest(project: Project, { failed, insufficient }: Sentences) {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Its answer was lost: it may have been invested, and what the page shows may say so already.
  const [unanswered, setUnanswered] = useState<bigint | null>(null);
  const renew = useRenewal();

  function refuse(sentence: string): void {
    toast.error(sentence);
    setProblem(sentence);
  }

  function whyNot(amountKobo: bigint) {
    if (!user || amountKobo === unanswered) return null;
    return whyNotInvest(project, { ...user, allowance: null }, amountKobo);
  }

  async function invest(amountKobo: bigint): Promise<Invested | null> {
    setBusy(true);
    setProblem(null);
    setUnanswered(null);
    try {
      const code = whyNot(amountKobo);
      if (code) throw refusedBy(code, project);
      const { data } = await api.invest({ projectId: project.id, amount: amountKobo });
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
      if (!isAnswer(given)) {
        setUnanswered(amountKobo);
        setProblem(`${sentence} ${tryAgain}`);
      }
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { invest, whyNot, isBusy, problem, refuse, forget: () => setProblem(null) };
}

/** The same no as the server's, without asking it. */
function refusedBy(code: RefusalCode, project: Offer): Refused {
  const [status, sentence] = refusals[code];
  const message = code === "PAST_THE_GOAL" ? onlyLeft(leftToRaise(project)) : sentence;
  return new Refused(message, { code, status });
}

const tryAgain = "No answer came back. Press again with the same amount: it is invested only once.";

/** A decision, unlike a lost connection or a server in trouble, after which nobody knows. */
function isAnswer(given: unknown): boolean {
  return given instanceof Refused && given.status > 0 && given.status < 500 && given.status !== 408;
}
