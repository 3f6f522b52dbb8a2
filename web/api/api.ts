import { data } from "react-router";
import type * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { refusals } from "#contract/refusals.ts";
import { type Answer, ApiError, type CallOptions, call } from "#web/api/call.ts";
import { expireSession, refreshSession } from "#web/api/refresh.ts";
import { needsRefresh } from "#web/api/tokens.ts";
import {
  accessToken,
  refreshToken,
  sessionHasExpired,
  storeBalance,
} from "#web/session/session-store.ts";

type Endpoints = typeof endpoints;
type Api = {
  [Name in keyof Endpoints]: (
    input: z.output<Endpoints[Name]["input"]>,
    options?: CallOptions,
  ) => Promise<Answer<Endpoints[Name]>>;
};

/** One function for each endpoint of the contract: the decoded reply, or an `ApiError`. */
export const api = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    (input: unknown, options?: CallOptions) => callInSession(endpoint, input, options),
  ]),
  // Object.fromEntries forgets which name has which endpoint.
) as Api;

/** Lets a page answer with the API's own status and message instead of a 500. */
export function asPageError(problem: unknown): never {
  if (!(problem instanceof ApiError)) throw problem;
  throw data(problem.message, { status: problem.status || 503 });
}

/** Refreshes before a token runs out, and once more when the server no longer takes it. */
async function callInSession(
  endpoint: Endpoint,
  input: unknown,
  options?: CallOptions,
): Promise<unknown> {
  if (typeof document === "undefined") return call(endpoint, input, options);
  if (endpoint.access !== "anyone" && !accessToken() && !refreshToken()) {
    throw signedOut();
  }
  if (refreshToken() && needsRefresh()) await refreshSession().catch(() => false);
  const usedToken = accessToken();
  try {
    return await call(endpoint, input, options);
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    if (problem.code === "INSUFFICIENT_BALANCE") void renewBalance().catch(() => undefined);
    if (problem.status !== 401 || !usedToken) throw problem;
    // Another call may have refreshed while this one was under way: then its token is tried first.
    if (accessToken() === usedToken && !(await refreshSession())) {
      // Gone meanwhile: it was forgotten, and what the device holds by now is not this call's to end.
      if (accessToken() === usedToken) expireSession();
    } else if (accessToken()) return call(endpoint, input, options);
    throw sessionHasExpired() ? signedOut() : problem;
  }
}

/** In the words that the page says of it by itself: one thing is said once, however many calls met it. */
function signedOut(): ApiError {
  const code = sessionHasExpired() ? "SESSION_EXPIRED" : "NOT_SIGNED_IN";
  const [status, message] = refusals[code];
  return new ApiError(message, { code, status });
}

/** Reads the balance anew for every part of the page that shows it: what was refused went by another. */
async function renewBalance(): Promise<void> {
  const { data } = await api.getWallet({});
  storeBalance(data.balance);
}
