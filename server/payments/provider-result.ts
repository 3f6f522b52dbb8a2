import * as z from "zod/mini";
import { ProviderUnreachable, UnreadableAnswer } from "./provider.ts";

/** What a provider answers to a request that reached it: the value asked for, or a refusal. */
export type ProviderResult<T> = { value: T } | { refusal: string };

/** Reads an answer by its shape. Another shape than the documented one cannot be used. Throws UnreadableAnswer. */
export function readShape<S extends z.ZodMiniType>(
  name: string,
  shape: S,
  given: unknown,
): z.output<S> {
  const read = z.safeParse(shape, given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new UnreadableAnswer(`${name} answered in a shape that it should not have: ${where}`);
}

/** The value, where a refusal means nothing to us. Throws ProviderUnreachable. */
export function answerOf<T>(name: string, result: ProviderResult<T>): T {
  if ("value" in result) return result.value;
  throw new ProviderUnreachable(`${name} refused: ${result.refusal}`);
}

/** The value, or null when the refusal says that there is no such thing. Throws ProviderUnreachable. */
export function answerOrNone<T>(name: string, result: ProviderResult<T>, absent: RegExp): T | null {
  return "refusal" in result && absent.test(result.refusal) ? null : answerOf(name, result);
}

/** An id of up to 64 bits: too large for a float, so it stays a text. */
export const wholeNumber = z.string().check(z.regex(/^\d{1,20}$/));

/** The code of a currency, however it is written. */
export const currencyCode = z.string().check(z.trim(), z.toUpperCase());
