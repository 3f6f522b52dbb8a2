import { redirect } from "react-router";
import type { Role } from "#contract/identity.ts";
import { restoreSession } from "#web/session.ts";
import { forgetSession, type SessionUser } from "#web/session-store.ts";

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

/** Ends the session here and on the server. Signed out here even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { api } = await import("#web/api.ts");
  await api.signOut({}).catch(() => undefined);
  forgetSession();
}
