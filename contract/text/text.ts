import * as z from "zod/mini";
import { cleanLine, cleanText } from "./clean.ts";
import { formatCount } from "./count.ts";

// What is left of these after cleaning was never typed: nothing could show it.
const unshowable = /[\p{Cc}\p{Cs}]/u;
const unshowableInText = /[^\P{Cc}\n\t]|\p{Cs}/u;

/**
 * One line of text, cleaned, of 1 to `max` characters. `sentence` is said of an empty one; what cannot be
 * shown, or is too long, is said of the text by its `name`.
 */
export function singleLine(max: number, sentence: string, name = "text") {
  return z
    .string({ error: sentence })
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, { error: sentence }),
      ...limits(max, name, unshowable),
    );
}

/** One line that may be empty or missing; missing reads as "". `sentence` is said of what is no text. */
export function optionalSingleLine(max: number, sentence: string, name = "text") {
  return z._default(lineOrNothing(max, sentence, name), "");
}

/** One line that may be empty, and is there. */
export function lineOrNothing(max: number, sentence: string, name = "text") {
  return z
    .string({ error: sentence })
    .check(z.overwrite(cleanLine), ...limits(max, name, unshowable));
}

/** Text of several lines that may be empty, and is there. */
export function textOrNothing(max: number, sentence: string, name = "text") {
  return z
    .string({ error: sentence })
    .check(z.overwrite(cleanText), ...limits(max, name, unshowableInText));
}

/** Text of several lines, cleaned, of 1 to `max` characters. */
export function multiLine(max: number, sentence: string, name = "text") {
  return z
    .string({ error: sentence })
    .check(
      z.overwrite(cleanText),
      z.minLength(1, { error: sentence }),
      ...limits(max, name, unshowableInText),
    );
}

function limits(max: number, name: string, unshowable: RegExp) {
  return [
    z.refine<string>((text) => !unshowable.test(text), {
      error: `Please type the ${name} again: it holds characters that cannot be shown`,
    }),
    z.maxLength(max, {
      error: `Please use at most ${formatCount(max)} characters${name === "text" ? "" : ` for the ${name}`}`,
    }),
  ];
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

/**
 * A calendar day of Africa/Lagos, YYYY-MM-DD, from 1900 to 2199; `sentence` is said of an empty one,
 * `unreal` of what is no such day.
 */
export function day(sentence: string, unreal = "Please choose a real day") {
  return z.iso
    .date({ error: ({ input }) => (input ? unreal : sentence), abort: true })
    .check(z.regex(knownYear, { error: unreal }));
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
