import { audit } from "../../audit/audit.ts";
import { OperatorProblem } from "../../platform/config/operator-problem.ts";
import type { Db } from "../../platform/db/db.ts";
import { endSessions } from "../sign-in/sessions.ts";

/**
 * Takes an admin's role away and ends their sessions; the account stays, as an investor's. Throws OperatorProblem
 * when the email is no admin's, or that of the last active one.
 */
export async function removeAdmin(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    // All of them are locked, so that two who are removed at once are not both the last but one.
    const admins = await tx<{ id: string; email: string; status: string }>`
      select id, email, status from app.person where role = 'admin' order by id for no key update`;
    const one = admins.find((admin) => admin.email.toLowerCase() === email.trim().toLowerCase());
    if (!one) throw new OperatorProblem(`${email} is not the email of an admin`);
    const isLast = !admins.some(({ id, status }) => status === "ACTIVE" && id !== one.id);
    if (one.status === "ACTIVE" && isLast) {
      throw new OperatorProblem(
        "This is the last active admin: make another one first, with npm run admin:create",
      );
    }
    await tx`update app.person set role = 'investor', updated_at = app.now() where id = ${one.id}`;
    await endSessions(tx, one.id, "admin_removed");
    const [before, after] = [{ role: "admin" }, { role: "investor" }];
    await audit(tx, { actorId: null, action: "admin_removed", subjectId: one.id, before, after });
  });
}
