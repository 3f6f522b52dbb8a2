import { useEffect, useSyncExternalStore } from "react";
import { redirect } from "react-router";
import type { Role } from "#contract/identity.ts";
import {
  forgetSession,
  keepUser,
  readSession,
  type Session,
  type SessionUser,
  serverSession,
  subscribe,
} from "#web/session-store.ts";

/** Who is signed in. `unknown` on the server and until a new tab has restored its session. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, readSession, serverSession);
  useEffect(() => {
    // No connection: the person stays unknown, and the next page tries again.
    if (session.status === "unknown") restoreSession().catch(() => undefined);
  }, [session]);
  return session;
}

/** Finishes the session of a new tab, which has only the device's refresh token. */
export async function restoreSession(): Promise<Session> {
  if (readSession().status !== "unknown") return readSession();
  const { refreshSession } = await import("#web/refresh.ts");
  if (!(await refreshSession()) && readSession().status === "unknown") forgetSession();
  return readSession();
}

/**
 * For the clientLoader of a signed-in area: the person, or a redirect. Signed out goes to /login and
 * remembers the page; a page of another role goes to /dashboard. Admins pass everywhere.
 */
export async function requireSession(request: Request, role?: Role): Promise<SessionUser> {
  const { user } = await restoreSession();
  if (!user) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/login?from=${encodeURIComponent(pathname + search)}`);
  }
  if (role && user.role !== role && user.role !== "admin") throw redirect("/dashboard");
  return user;
}

/** Asks the server for the person again: the balance may have moved. */
export async function reloadUser(): Promise<void> {
  const { api } = await import("#web/api.ts");
  const { data } = await api.getMe({});
  keepUser(data);
}

/** Ends the session here and on the server. Signed out here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { api } = await import("#web/api.ts");
  await api.signOut({}).catch(() => undefined);
  forgetSession();
}

/** The given path when it stays on this site, else null: it comes out of an address anyone can write. */
export function safeFrom(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || text.startsWith("//") || /[\\\p{Cc}]/u.test(text)) return null;
  const here = "https://here.invalid";
  const url = URL.parse(text, here);
  // "/.//elsewhere" is tidied into "//elsewhere", which would lead away after all.
  if (url?.origin !== here || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** Where a person starts. */
export function homeOf(role: Role): string {
  if (role === "admin") return "/admin/dashboard";
  return role === "investor" ? "/investor/dashboard" : "/creator/dashboard";
}
