import type { InjectOptions } from "fastify";
import { type Endpoint, isInQuery } from "#contract/endpoint.ts";
import type { TestUser } from "#tests/setup/app/test-app.ts";

/** A call as a client would send it, whatever stands in the input. */
export function requestOf(
  endpoint: Endpoint,
  as: Pick<TestUser, "headers"> | null,
  input: unknown,
): InjectOptions {
  const fields = isObject(input) ? input : {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encode(text(fields[part])),
  );
  const reads = isInQuery(endpoint);
  const query = reads
    ? `?${Object.entries(fields)
        .map(([key, value]) => `${encode(key)}=${encode(text(value))}`)
        .join("&")}`
    : "";
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part = ""]) => part);
  const body = isObject(input)
    ? Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)))
    : input;
  return {
    method: endpoint.method,
    url: `/api${path}${query}`,
    headers: { ...as?.headers, ...(reads ? {} : { "content-type": "application/json" }) },
    ...(reads ? {} : { payload: json(body) }),
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : json(value);
}

export function json(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part)) ?? "null"
    );
  } catch {
    return "null";
  }
}

/** A path part as a client would send it; text that is no Unicode goes as its replacement. */
function encode(part: string): string {
  return encodeURIComponent(part.toWellFormed());
}
