import { Refusal } from "../http/refusal.ts";
import { isUnavailable } from "./db.ts";

type Waiting<Question, Answer> = {
  question: Question;
  since: number;
  answer: (answer: Answer) => void;
  fail: (problem: unknown) => void;
};

type Bounds = {
  /** The most questions that are asked together. */
  most?: number;
  /** Who would wait behind one that has waited longer is turned away. */
  patienceMs?: number;
};

/**
 * Asks many callers' questions together: those that arrive while one statement is under way form the
 * next, so an idle system answers at once and a busy one with few statements. `askAll` answers in the
 * order of its questions. One that it cannot answer fails alone. Throws UNAVAILABLE when the line is too long.
 */
export function gather<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
  { most = 256, patienceMs = 2_000 }: Bounds = {},
): (question: Question) => Promise<Answer> {
  const line: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  async function askInTurn(): Promise<void> {
    while (line.length > 0) await askTogether(askAll, line.splice(0, most));
    isAsking = false;
  }

  return (question) => {
    const now = performance.now();
    const first = line[0];
    if (first && now - first.since > patienceMs) {
      return Promise.reject(new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 }));
    }
    return new Promise((answer, fail) => {
      line.push({ question, since: now, answer, fail });
      if (isAsking) return;
      isAsking = true;
      // What arrived in the same turn of the event loop goes along.
      setImmediate(askInTurn);
    });
  };
}

/** Never rejects: whatever goes wrong is told to those who wait. */
async function askTogether<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
  asked: Waiting<Question, Answer>[],
): Promise<void> {
  try {
    const answers = await askAll(asked.map(({ question }) => question));
    for (const [index, { answer }] of asked.entries()) answer(answers[index] as Answer);
  } catch (problem) {
    // A database that is away is away for each of them; any other fault may be one question's own.
    if (asked.length === 1 || isUnavailable(problem)) {
      for (const { fail } of asked) fail(problem);
      return;
    }
    const half = asked.length >> 1;
    await askTogether(askAll, asked.slice(0, half));
    await askTogether(askAll, asked.slice(half));
  }
}
