import { audit } from "../../audit/audit.ts";
import { openAccount } from "../../ledger/accounts.ts";
import { type Db, isUniqueViolation } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { refuseCommon, refuseOwnName } from "../passwords/new-passwords.ts";
import { hashPassword } from "../passwords/passwords.ts";

export type NewAdmin = {
  email: string;
  firstName: string;
  lastName: string;
  userName: string;
  telephone: string;
  password: string;
};

/**
 * Makes an ACTIVE admin; the only way there is. Their first sign-in on each device still asks for the
 * mailed code. Answers the id. Throws REGISTRATION_FAILED for a known email,
 * USERNAME_EXISTS, and INVALID_INPUT for a password that is easily guessed.
 */
export async function createAdmin(db: Db, admin: NewAdmin): Promise<string> {
  refuseCommon("password", admin.password);
  refuseOwnName("password", admin.password, admin);
  const id = newId();
  const passwordHash = await hashPassword(admin.password);
  try {
    await db.transaction(async (tx) => {
      await tx`
        insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash,
          role, status, email_verified_at)
        values (${id}, ${admin.email}, ${admin.userName}, ${admin.firstName}, ${admin.lastName},
          ${admin.telephone}, ${passwordHash}, 'admin', 'ACTIVE', app.now())`;
      await openAccount(tx, "wallet", id);
      const [before, after] = [{}, { role: "admin" }];
      await audit(tx, { actorId: null, action: "admin_created", subjectId: id, before, after });
    });
    return id;
  } catch (problem) {
    if (isUniqueViolation(problem, "person_user_name")) throw new Refusal("USERNAME_EXISTS");
    if (isUniqueViolation(problem, "person_email")) {
      throw new Refusal("REGISTRATION_FAILED", { message: "This email already has an account" });
    }
    throw problem;
  }
}
