import { Refusal } from "../http/refusal.ts";
import { isUnavailable } from "./db.ts";

type Pending<Question, Answer> = {
  question: Question;
  since: number;
  answer: (answer: Answer) => void;
  fail: (problem: unknown) => void;
};

type Bounds = {
  /** The largest batch. */
  max?: number;
  /** A caller is turned away while the first in the queue has waited longer than this. */
  patienceMs?: number;
};

/**
 * Creates a function that batches many callers' questions: those that arrive while one statement runs form
 * the next batch, so an idle system answers at once and a busy one with few statements. `askAll` answers in the
 * order of its questions. One that it cannot answer fails alone. Throws UNAVAILABLE when the queue is too long.
 */
export function createBatcher<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
  { max = 256, patienceMs = 2_000 }: Bounds = {},
): (question: Question) => Promise<Answer> {
  const queue: Pending<Question, Answer>[] = [];
  let isAsking = false;

  async function askInTurn(): Promise<void> {
    while (queue.length > 0) await askTogether(askAll, queue.splice(0, max));
    isAsking = false;
  }

  return (question) => {
    const now = performance.now();
    const first = queue[0];
    if (first && now - first.since > patienceMs) {
      return Promise.reject(new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 }));
    }
    return new Promise((answer, fail) => {
      queue.push({ question, since: now, answer, fail });
      if (isAsking) return;
      isAsking = true;
      // What arrived in the same turn of the event loop goes along.
      setImmediate(askInTurn);
    });
  };
}

/** Never rejects: each waiting caller gets its answer or the error. */
async function askTogether<Question, Answer>(
  askAll: (questions: Question[]) => Promise<Answer[]>,
  asked: Pending<Question, Answer>[],
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
