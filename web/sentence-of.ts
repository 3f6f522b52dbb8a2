import { Refused } from "#web/call.ts";

/** The server's own sentence where it said no in words; otherwise what the page says of a failure. */
export function sentenceOf(problem: unknown, otherwise: string): string {
  return (problem instanceof Refused && problem.isWorded && problem.message) || otherwise;
}
