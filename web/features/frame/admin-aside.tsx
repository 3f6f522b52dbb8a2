import { useEffect } from "react";
import { useLocation } from "react-router";
import { formatCount } from "#contract/text/count.ts";
import { reloadAdminStatus, useAdminStatus } from "#web/lib/admin-status.ts";
import { uptimeText } from "#web/lib/uptime-text.ts";
import { useSession } from "#web/session/session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AdminTools } from "./admin-tools.tsx";

/** How the platform does, beside every page; read anew with each. */
export function AdminAside() {
  const { pathname } = useLocation();
  const status = useAdminStatus();
  const isAdmin = useSession().user?.role === "admin";
  useEffect(() => {
    // Whoever may not be here is led away, and asks for nothing until then.
    if (pathname && isAdmin) void reloadAdminStatus();
  }, [pathname, isAdmin]);
  return (
    <>
      <section
        aria-label="System status"
        className="grid gap-1 rounded-card bg-indigo p-4 text-sm text-on-deep-soft"
      >
        {status ? (
          <>
            <p className="font-semibold text-on-deep">
              {status.problems === 0
                ? "All systems operational"
                : `${formatCount(status.problems)} to look at`}
            </p>
            <p>Uptime {uptimeText(status.uptime)}</p>
            <p>{counted(status.activeUsers, "active user")}</p>
            <p>{counted(status.pendingReviews, "pending review")}</p>
          </>
        ) : (
          <Skeleton className="h-20 opacity-20" />
        )}
      </section>
      <AdminTools />
    </>
  );
}

function counted(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? "" : "s"}`;
}
