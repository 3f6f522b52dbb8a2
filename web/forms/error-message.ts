import { ApiError } from "#web/api/call.ts";

/** The server's own sentence where it said no in words; otherwise what the page says of a failure. */
export function errorMessage(problem: unknown, otherwise: string): string {
  return (problem instanceof ApiError && problem.isWorded && problem.message) || otherwise;
}

/** Where people sign in also what the client itself says of an answer that did not come. */
export function messageOr(otherwise: string): (problem: unknown) => string {
  return (problem) => (problem instanceof ApiError && problem.message) || otherwise;
}
