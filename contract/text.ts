import * as z from "zod/mini";
import { formatCount } from "./count.ts";

const controlCharacters = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;
const controlCharactersInProse = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** One line of text: trimmed, 1 to `max` characters, no control characters; `sentence` is said otherwise. */
export function line(max: number, sentence: string) {
  return trimmed(sentence).check(
    z.refine((text) => text.length > 0 && !controlCharacters.test(text), { error: sentence }),
    z.maxLength(max, { error: `Please use at most ${max} characters` }),
  );
}

/** One line that may be empty or missing; missing reads as "". */
export function optionalLine(max: number, sentence: string) {
  return z._default(
    trimmed(sentence).check(
      z.refine((text) => !controlCharacters.test(text), { error: sentence }),
      z.maxLength(max, { error: `Please use at most ${max} characters` }),
    ),
    "",
  );
}

/** Text of several lines: trimmed, 1 to `max` characters. */
export function prose(max: number, sentence: string) {
  return trimmed(sentence).check(
    z.refine((text) => text.length > 0 && !controlCharactersInProse.test(text), {
      error: sentence,
    }),
    z.maxLength(max, { error: `Please use at most ${formatCount(max)} characters` }),
  );
}

function trimmed(sentence: string) {
  return z.codec(z.string({ error: sentence }), z.string(), {
    decode: (text) => text.replaceAll("\r\n", "\n").trim(),
    encode: (text) => text,
  });
}

/** An id of ours: a UUID. */
export const id = z.uuid({ error: "Please check the id" });

/** An instant: ISO 8601 UTC on the wire, a Date inside. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** The years in which a day may lie: a database counts neither from 0 nor to 10000 as a calendar here does. */
const knownYear = /^(?:19|20|21)/;

/** A calendar day of Africa/Lagos, YYYY-MM-DD, from 1900 to 2199; `sentence` is said of anything else. */
export function day(sentence: string) {
  return z.iso.date({ error: sentence }).check(z.regex(knownYear, { error: sentence }));
}

/** Page size in a query: a whole number of 1 to 50, 12 unless given. */
export const pageSize = z._default(
  z.codec(z.union([z.string().check(z.regex(/^\d{1,4}$/)), z.number()]), z.number(), {
    decode: (given) => Math.min(Math.max(Number(given), 1), 50),
    encode: (size) => size,
  }),
  12,
);

/** Where the next page starts, as an earlier page said it. */
export const cursor = z.optional(z.string().check(z.maxLength(300)));
