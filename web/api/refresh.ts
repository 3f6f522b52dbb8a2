import { refresh } from "#contract/identity.ts";
import { ApiError, call } from "#web/api/call.ts";
import { storeSession } from "#web/api/tokens.ts";
import {
  accessToken,
  forgetSession,
  isOthers,
  readSession,
  refreshToken,
  showAnew,
} from "#web/session/session-store.ts";

/** Fired on window when a session ends by itself; the root shows it and goes to /login. */
const sessionExpired = "session-expired";

let running: Promise<boolean> | undefined;

/**
 * Gets a new pair of tokens; calls at the same time share one attempt. True when a fresh access token
 * is at hand, false when the server refused. Throws when the network failed: that ends no session.
 */
export function refreshSession(): Promise<boolean> {
  running ??= alone(exchange).finally(() => {
    running = undefined;
  });
  return running.then((isRenewed) => (isOthers ? new Promise(() => undefined) : isRenewed));
}

/** Removes the tokens and the stored user, and says so. */
export function expireSession(): void {
  forgetSession(true);
  window.dispatchEvent(new Event(sessionExpired));
}

/** Two tabs would burn each other's refresh token, so they take turns. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request("ajose-refresh", work) : work();
}

async function exchange(): Promise<boolean> {
  // Read only now: another tab may have swapped the token while this one waited.
  const token = refreshToken();
  if (!token || isOthers) return false;
  try {
    const reply = await call(refresh, { refreshToken: token });
    if (refreshToken() !== token) return exchangeNext();
    const shown = readSession().user;
    storeSession(reply);
    if (shown && shown.id !== reply.data.id) showAnew();
    return accessToken() !== null;
  } catch (problem) {
    if (!(problem instanceof ApiError) || isPassing(problem)) throw problem;
    if (refreshToken() !== token) return exchangeNext();
    if (problem.message.toLowerCase().includes("expired")) expireSession();
    return false;
  }
}

/**
 * The device's token changed while one was exchanged: whoever signed out stays signed out, and whoever signed in is
 * neither overwritten nor signed out by an answer that was meant for the one before.
 */
function exchangeNext(): Promise<boolean> {
  return refreshToken() === null ? Promise.resolve(false) : exchange();
}

/** Nothing was decided: no connection, a server in trouble, or too many calls. */
function isPassing(problem: ApiError): boolean {
  return problem.status === 0 || problem.status >= 500 || [408, 429].includes(problem.status);
}
