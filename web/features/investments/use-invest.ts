import { useState } from "react";
import { leftToRaise, type Offer, onlyLeft, whyNotInvest } from "#contract/investing-rules.ts";
import { investedSentence } from "#contract/investments.ts";
import { formatShort, parseNaira } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { errorMessage } from "#web/forms/error-message.ts";
import { refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useDebounced } from "#web/lib/use-debounced.ts";
import { useSession } from "#web/session/session.ts";
import { storeBalance } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";
import type { JustInvested } from "./invested.tsx";

/** The form's own words for two refusals. */
type Messages = { failed: string; insufficient: string };

/** What became of an investment: one that waits for approval is not called successful. */
export type Invested = JustInvested & { message: string };

/** The project that the form is about, as it was read. */
export type Project = Offer & Pick<ProjectDetail, "id" | "expectedROI">;

/**
 * The form's amount, invested once for each confirmation. `whyNot` says what the rule has against it, as far
 * as this page knows. `onInvested` gets what became of it, for the person.
 */
export function useInvest(
  project: Project,
  { failed, insufficient }: Messages,
  { minimum = 0n, onInvested }: { minimum?: bigint; onInvested: (done: Invested) => void },
) {
  const { user } = useSession();
  const [amount, setAmount] = useState("");
  // Its answer was lost: it may have been invested, and what the page shows may say so already.
  const [unanswered, setUnanswered] = useState<bigint | null>(null);
  const amountKobo = parseNaira(amount) ?? 0n;
  const isRepeat = amountKobo === unanswered;
  const whyNot =
    user && !isRepeat ? whyNotInvest(project, { ...user, allowance: null }, amountKobo) : null;

  const tooLittle = amountKobo < minimum && `Minimum investment amount is ${formatShort(minimum)}`;

  const form = useSubmit(
    async () => {
      setUnanswered(null);
      refuseFields({ amount: amountKobo <= 0n && "Please enter a valid investment amount" });
      refuseFields({ amount: tooLittle });
      if (whyNot) throw refusedBy(whyNot, project);
      const asked = { projectId: project.id, amount: amountKobo };
      const { data } = await api.invest(asked).catch((problem: unknown) => {
        if (!isAnswer(problem)) setUnanswered(amountKobo);
        throw problem;
      });
      storeBalance(data.newBalance);
      const isPending = data.status === "pending";
      const message = investedSentence(isPending ? "pending" : "active");
      if (isPending) toast.info(message);
      else toast.success(message);
      onInvested({ ...data, message });
    },
    (problem) => {
      if (problem instanceof ApiError && problem.code === "INSUFFICIENT_BALANCE")
        return insufficient;
      return errorMessage(problem, failed);
    },
  );

  function choose(plain: string) {
    setAmount(plain);
    form.forget();
  }

  const isJudged = useDebounced(amount) === amount && amountKobo > 0n;
  const said = form.problems.amount ?? form.problems.form;
  // Said while one types, before the button is pressed.
  const against = whyNot ? refusalMessage(whyNot, project, insufficient) : tooLittle;
  const early = isJudged && against ? against : null;
  const problem = said && isRepeat ? `${said.replace(/\.?$/, ".")} ${tryAgain}` : (said ?? early);
  return { ...form, amount, amountKobo, choose, whyNot, problem };
}

/** The same no as the server's, without asking it. */
function refusedBy(code: RefusalCode, project: Offer): ApiError {
  const [status, usual] = refusals[code];
  return new ApiError(refusalMessage(code, project, usual), { code, status });
}

function refusalMessage(code: RefusalCode, project: Offer, insufficient: string): string {
  if (code === "PAST_THE_GOAL") return onlyLeft(leftToRaise(project));
  return code === "INSUFFICIENT_BALANCE" ? insufficient : refusals[code][1];
}

const tryAgain = "No answer came back. Press again with the same amount: it is invested only once.";

/** A decision, unlike a lost connection or a server in trouble, after which nobody knows. */
function isAnswer(given: unknown): boolean {
  return (
    given instanceof ApiError && given.status > 0 && given.status < 500 && given.status !== 408
  );
}
