import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type Endpoint, isInQuery } from "#contract/endpoint.ts";
import { Refusal } from "./refusal.ts";

/** The input of a call: its path, and its query when it reads or its body when it writes. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown {
  const given = isInQuery(endpoint) ? request.query : (body ?? {});
  if (!isPlain(given)) throw new Refusal("INVALID_INPUT");
  const read = z.safeParse(endpoint.input, { ...given, ...(request.params as object) });
  if (read.success) return read.data;
  const fields = sentences(read.error.issues);
  const [message = "Please check the form and try again"] = Object.values(fields);
  throw new Refusal("INVALID_INPUT", { message, fields });
}

function isPlain(given: unknown): given is Record<string, unknown> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** One sentence for each field that is wrong, in the order of the contract. */
function sentences(issues: z.core.$ZodIssue[]): Record<string, string> {
  const said = new Map<string, string>();
  for (const issue of issues) {
    for (const [field, sentence] of sentencesOf(issue)) {
      if (!said.has(field)) said.set(field, sentence);
    }
  }
  return Object.fromEntries(said);
}

function sentencesOf(issue: z.core.$ZodIssue): [string, string][] {
  const field = issue.path.join(".") || "form";
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => [key.slice(0, 60), `Unknown field: ${key.slice(0, 60)}`]);
  }
  // What the contract has no sentence for carries zod's own two words, which help nobody.
  return [[field, issue.message === "Invalid input" ? `Please check ${field}` : issue.message]];
}
