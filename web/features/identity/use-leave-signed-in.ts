import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Role } from "#contract/identity.ts";
import { homeOf, newProjectOf, safeFrom } from "#web/lib/destinations.ts";
import { useSession } from "#web/session/session.ts";

/**
 * Leads whoever is signed in, or has just signed in, to the page they came from or to their dashboard.
 * The sign-in page does not stay in the history.
 */
export function useLeaveSignedIn(): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const from = safeFrom(query.get("from"));
  const wanted = query.get("role");
  const role = useSession().user?.role;
  useEffect(() => {
    if (role) void navigate(from ?? startOf(wanted, role) ?? homeOf(role), { replace: true });
  }, [role, from, wanted, navigate]);
}

/** "Start a Project" and "Become an Investor" mean the thing itself to whoever has an account: everyone but admins may do both. */
function startOf(wanted: string | null, role: Role): string | null {
  if (role === "admin") return null;
  if (wanted === "user") return newProjectOf(role);
  return wanted === "investor" ? "/investor/projects" : null;
}

/** The path with the page to come back to carried along. */
export function withFrom(path: string, query: URLSearchParams): string {
  const from = safeFrom(query.get("from"));
  return from ? `${path}?from=${encodeURIComponent(from)}` : path;
}
