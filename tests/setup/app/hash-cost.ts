import { hashCost } from "#server/identity/passwords/passwords.ts";

const real = { ...hashCost };
const quick = { ...real, memory: 64, passes: 1 };

/**
 * A password's hash is made slow on purpose, and a thousand of them are minutes of a run; what its cost is, and
 * what follows from it, is tested with the real one.
 */
export function hashQuickly(): void {
  Object.assign(hashCost, quick);
}

/** A test that counts on how long a hash takes, or on what is kept of its cost. */
export function withRealHashes(work: () => Promise<void>): () => Promise<void> {
  return withHashes(real, work);
}

/** A test of many hashes at once: each takes a quarter of the real time, which is many times what a call takes. */
export function withSlowHashes(work: () => Promise<void>): () => Promise<void> {
  return withHashes({ ...real, memory: real.memory / 4 }, work);
}

function withHashes(cost: typeof hashCost, work: () => Promise<void>): () => Promise<void> {
  return async () => {
    Object.assign(hashCost, cost);
    await work().finally(hashQuickly);
  };
}
