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

/** Whether a text is an id, as the database writes one. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Before every id, and behind every one. */
export const firstId = "00000000-0000-0000-0000-000000000000";
export const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";
