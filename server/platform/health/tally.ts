const writeEveryMs = 10_000;

/**
 * Adds up in memory and writes now and then, so that a rush of calls is not a write each. What cannot be written is
 * not missed: nothing that must be exact is counted by it.
 */
export function createTally<Key, Count>(
  write: (counts: ReadonlyMap<Key, Count>) => Promise<void>,
  now: () => number = () => performance.now(),
) {
  let counts = new Map<Key, Count>();
  let writtenAt = now();
  async function flush(): Promise<void> {
    const taken = counts;
    counts = new Map();
    writtenAt = now();
    if (taken.size > 0) await write(taken).catch(() => undefined);
  }
  return {
    change(key: Key, to: (before: Count | undefined) => Count): void {
      counts.set(key, to(counts.get(key)));
    },
    /** To be asked often: it writes at most every ten seconds, and nobody waits for that. */
    writeWhenDue(): void {
      if (now() - writtenAt >= writeEveryMs) void flush();
    },
    flush,
  };
}
