import * as z from "zod/mini";
import { isId } from "../db/ids.ts";
import { Refusal } from "./refusal.ts";

/** Values that lists are sorted by, as they stand in a cursor; anything else could upset the database. */
const isForm = {
  id: isId,
  /** The beginning of what a list is in alphabetical order by. */
  text: (text: string) => text.length <= 40 && !text.includes("\0"),
  whole: (text: string) => /^\d{1,18}$/.test(text),
  day: (text: string) => /^[12]/.test(text) && z.iso.date().safeParse(text).success,
  /** PostgreSQL's own text of a timestamptz in UTC, with its microseconds. */
  instant: (text: string) =>
    /^[12]/.test(text) &&
    text.length <= "2026-11-28 09:00:00.000000+00".length &&
    z.iso.datetime().safeParse(text.replace(" ", "T").replace(/\+00$/, "Z")).success,
} as const;
export type Form = keyof typeof isForm;

/**
 * The sort values behind which a page of this list starts, or null for the first page.
 * Throws INVALID_INPUT for anything that `cutPage` did not make for the same list.
 */
export function readCursor(
  cursor: string | undefined,
  list: string,
  forms: readonly Form[],
): string[] | null {
  if (cursor === undefined) return null;
  const [name, ...values] = parse(cursor);
  const texts = values.filter((value) => typeof value === "string");
  const isOurs =
    name === list &&
    values.length === forms.length &&
    forms.every((form, index) => isForm[form](texts[index] ?? ""));
  if (!isOurs) throw new Refusal("INVALID_INPUT", { message: "Please check the cursor" });
  return texts;
}

/** Cuts `limit + 1` rows to a page and says where the next one starts; null on the last page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  list: string,
  keyOf: (row: Row) => string[],
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { rows: page, nextCursor: null };
  const cursor = JSON.stringify([list, ...keyOf(last)]);
  return { rows: page, nextCursor: Buffer.from(cursor).toString("base64url") };
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
