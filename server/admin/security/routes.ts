import { endpoints } from "#contract/endpoints.ts";
import { listBlockedCodes } from "../../identity/security/blocked-codes.ts";
import { endSessionOfUser } from "../../identity/security/end-session-of-user.ts";
import { listFailedSignIns } from "../../identity/security/failed-sign-ins.ts";
import { listLiveSessions } from "../../identity/security/live-sessions.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import { readAlerts } from "./read-alerts.ts";

/** Who is signed in, who tried, and what is to be done. */
export function securityRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.listSecurityAlerts, async () => ({ data: await readAlerts(db, config) }));

  route(endpoints.listLiveSessions, ({ input, user: { sessionId } }) =>
    listLiveSessions(db, { ...input, sessionId }),
  );

  route(endpoints.endSessionOfUser, ({ input, user, once }) =>
    once(async (tx) => {
      await endSessionOfUser(tx, { ...input, adminId: user.id });
      return { data: null, message: "Session ended" };
    }),
  );

  route(endpoints.listFailedSignIns, ({ input }) => listFailedSignIns(db, input));

  route(endpoints.listBlockedCodes, ({ input }) => listBlockedCodes(db, input, config));
}
