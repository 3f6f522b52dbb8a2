import { randomUUIDv7 } from "node:crypto";

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export function newId(): string {
  return randomUUIDv7();
}

/** An id as it would have been made at an earlier time, so that history sorts where it belongs. */
export function idAt(time: Date, rest = randomUUIDv7().slice(13)): string {
  const stamp = time.getTime().toString(16).padStart(12, "0");
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}${rest}`;
}
