import type { Role } from "#contract/identity.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { restoreSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/session-store.ts";

/**
 * For the clientLoader of a signed-in area: the user, or a redirect. Signed out goes to /login and
 * remembers the page; a page of another role goes to /dashboard. Admins pass everywhere.
 */
export async function requireSession(request: Request, role?: Role): Promise<SessionUser> {
  const { user } = await restoreSession();
  if (!user) {
    const { pathname, search } = new URL(request.url);
    throw leadOn(request, `/login?from=${encodeURIComponent(pathname + search)}`);
  }
  if (role && user.role !== role && user.role !== "admin") throw leadOn(request, "/dashboard");
  return user;
}
