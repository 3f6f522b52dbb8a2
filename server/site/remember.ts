/** Keeps what `load` answered for some seconds; callers in between, also at the same moment, share it. */
export function remember<Kept>(seconds: number, load: () => Promise<Kept>): () => Promise<Kept> {
  return keep(load, () => seconds * 1000);
}

const quickMs = 250;

/**
 * The same for twenty times as long as it took, for sums over all there is: what is quick is always read anew, and
 * what is not takes at most a twentieth of the time, however large the platform is and whoever asks.
 */
export function rememberByCost<Kept>(load: () => Promise<Kept>): () => Promise<Kept> {
  return keep(load, (tookMs) => (tookMs < quickMs ? 0 : tookMs * 20));
}

function keep<Kept>(
  load: () => Promise<Kept>,
  msFor: (tookMs: number) => number,
): () => Promise<Kept> {
  let kept: { until: number; answer: Promise<Kept> } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const begun = performance.now();
    const mine = { until: Number.POSITIVE_INFINITY, answer: load() };
    kept = mine;
    // A failure reaches those who wait for it, and is not remembered.
    const forget = () => {
      if (kept === mine) kept = null;
    };
    mine.answer.then(() => {
      mine.until = performance.now() + msFor(performance.now() - begun);
    }, forget);
    return mine.answer;
  };
}
