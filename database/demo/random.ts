import { idAt } from "#server/platform/db/ids.ts";

/** The same numbers in the same order for the same seed: 0 <= n < 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A UUIDv7-shaped id that is the same in every demo, so that each project keeps its own cloth; of a given
 * moment it carries the time.
 */
export function demoId(group: number, index: number, at?: Date): string {
  const random = seededRandom(group * 10_007 + index);
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join("");
  const made = new Date(Number.parseInt(`0194${hex(8)}`, 16));
  return idAt(at ?? made, `-7${hex(3)}-8${hex(3)}-${hex(12)}`);
}
