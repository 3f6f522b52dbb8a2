import { useEffect, useSyncExternalStore } from "react";
import {
  forgetSession,
  readSession,
  type Session,
  serverSession,
  subscribe,
} from "#web/session/session-store.ts";

/** Who is signed in. `unknown` on the server and until a new tab has restored its session. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, readSession, serverSession);
  useEffect(() => {
    // No connection: the user stays unknown, and the next page tries again.
    if (session.status === "unknown") restoreSession().catch(() => undefined);
  }, [session]);
  return session;
}

/** Finishes the session of a new tab, which has only the device's refresh token. */
export async function restoreSession(): Promise<Session> {
  if (readSession().status !== "unknown") return readSession();
  const { refreshSession } = await import("#web/api/refresh.ts");
  // A call of the page may have restored it while the script came.
  if (readSession().status !== "unknown") return readSession();
  if (!(await refreshSession()) && readSession().status === "unknown") forgetSession();
  return readSession();
}

/** New tokens, and the user with the balance as the server has them now. False when it refused. */
export async function renewSession(): Promise<boolean> {
  const { refreshSession } = await import("#web/api/refresh.ts");
  return refreshSession();
}
