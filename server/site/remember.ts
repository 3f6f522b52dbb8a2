/** Keeps what `load` answered for some seconds; callers in between, also at the same moment, share it. */
export function remember<Kept>(seconds: number, load: () => Promise<Kept>): () => Promise<Kept> {
  let kept: { until: number; answer: Promise<Kept> } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const mine = { until: performance.now() + seconds * 1000, answer: load() };
    kept = mine;
    // A failure reaches those who wait for it, and is not remembered.
    mine.answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.answer;
  };
}
