import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleType } from "cockatiel";
import { ProviderUnreachable, patienceMs } from "../provider.ts";
import { readExactly } from "./exact-json.ts";

export type Question = {
  method: "GET" | "POST";
  path: string;
  query?: Record<string, string>;
  body?: object;
};

/** What came back, with every number as its text. */
type Answer = { status: number; body: unknown };

/** Asks once. Throws ProviderUnreachable for everything that is not an answer. */
export type ProviderHttpClient = (question: Question, signal: AbortSignal) => Promise<Answer>;

const failuresInARow = 5;
const restMs = 10_000;
const maxAnswerLength = 2 * 1024 * 1024;

/**
 * An HTTP client for a provider's API, with a circuit breaker: after five failures in a row nobody waits for
 * another one; ten seconds later a single question finds out whether it answers again. The breaker's
 * state is in this process's memory: each process finds out for itself, and a restart forgets.
 */
export function createProviderHttpClient(
  { name, url, secretKey }: { name: string; url: string; secretKey: string },
  warn: (text: string) => void,
): ProviderHttpClient {
  const breaker = circuitBreaker(handleType(ProviderUnreachable), {
    breaker: new ConsecutiveBreaker(failuresInARow),
    halfOpenAfter: restMs,
  });
  breaker.onBreak((reason) => {
    const last = "error" in reason && reason.error instanceof Error ? reason.error.message : "";
    warn(`${name} does not answer and is left alone for ${restMs / 1000} s. ${last}`);
  });
  breaker.onReset(() => warn(`${name} answers again`));
  const headers = { accept: "application/json", authorization: `Bearer ${secretKey}` };
  return async ({ method, path, query, body }, signal) => {
    const address = `${url}${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
    const init: RequestInit = {
      method,
      headers: body ? { ...headers, "content-type": "application/json" } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      // A redirect could carry the key to another address.
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    };
    try {
      return await breaker.execute(() => exchange(name, address, init));
    } catch (problem) {
      if (!(problem instanceof BrokenCircuitError)) throw problem;
      throw new ProviderUnreachable(`${name} is left alone for a moment`);
    }
  };
}

async function exchange(name: string, address: string, init: RequestInit): Promise<Answer> {
  const { status, text } = await send(name, address, init);
  const isNoAnswer = status >= 500 || status === 429 || status === 408 || status < 200;
  if (isNoAnswer || (status >= 300 && status < 400)) {
    throw new ProviderUnreachable(`${name} answered with ${status}`);
  }
  try {
    return { status, body: readExactly(text) };
  } catch {
    throw new ProviderUnreachable(`${name} answered with ${status} and no JSON`);
  }
}

async function send(name: string, address: string, init: RequestInit) {
  try {
    const response = await fetch(address, init);
    return { status: response.status, text: await readText(response) };
  } catch (problem) {
    // The cause says what happened to the connection; neither has the address or the key in it.
    const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
    const said = cause instanceof Error ? cause.message : "no connection";
    throw new ProviderUnreachable(`${name} could not be asked: ${said}`);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerLength) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
