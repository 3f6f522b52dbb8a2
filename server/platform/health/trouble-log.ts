/** Hears how named work goes. */
export type TroubleLog = {
  failed(work: string, problem: unknown): void;
  worked(work: string): void;
};
type Trouble = { failures: number; since: number; lastFailure: number; saidAt: number };

const sayAgainMs = 60_000;
const quietMs = 10_000;

/**
 * Writes how named work fails so that a person can read it, also when a database or a mail server is away
 * for hours: a line with the stack when it begins, a line a minute with the count, and one when it is over,
 * which is after ten seconds without a failure.
 */
export function createTroubleLog(
  log: { warn(facts: object, text: string): void },
  now: () => number = Date.now,
): TroubleLog {
  const troubles = new Map<string, Trouble>();
  return {
    failed(work, problem) {
      const at = now();
      const trouble = troubles.get(work) ?? { failures: 0, since: at, lastFailure: at, saidAt: 0 };
      troubles.set(work, trouble);
      trouble.failures += 1;
      trouble.lastFailure = at;
      if (at - trouble.saidAt < sayAgainMs) return;
      const isFirst = trouble.saidAt === 0;
      trouble.saidAt = at;
      const why = problem instanceof Error ? problem.message : "unknown problem";
      const { failures } = trouble;
      log.warn(
        isFirst ? { work, err: problem } : { work, failures },
        isFirst ? `${work} fails: ${why}` : `${work} still fails, ${failures} times so far: ${why}`,
      );
    },
    worked(work) {
      const trouble = troubles.get(work);
      const at = now();
      if (!trouble || at - trouble.lastFailure < quietMs) return;
      troubles.delete(work);
      const { failures, since } = trouble;
      const seconds = Math.round((at - since) / 1000);
      log.warn(
        { work, failures, seconds },
        `${work} works again, after ${failures} ${failures === 1 ? "failure" : "failures"}`,
      );
    },
  };
}
