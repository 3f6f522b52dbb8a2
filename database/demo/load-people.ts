import { termsVersion } from "#contract/account-rules.ts";
import { hashPassword } from "#server/identity/passwords/passwords.ts";
import { openAccount } from "#server/ledger/accounts.ts";
import type { Tx } from "#server/platform/db/db.ts";
import { demoPeople, namedBackers } from "./people.ts";
import { demoId } from "./random.ts";

const signIns = 4;

/** Registers the demo's people, ACTIVE and with a wallet each; answers their ids by userName. Only the first four can sign in. */
export async function loadPeople(tx: Tx, password: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const hash = await hashPassword(password);
  for (const [index, person] of demoPeople.entries()) {
    const id = demoId(1, index);
    const joinedDaysAgo = 400 - index * 3;
    await tx`
      insert into app.person (id, email, user_name, first_name, last_name, telephone, address, password_hash, role,
        status, terms_version, terms_accepted_at, email_verified_at, password_changed_at, created_at, is_named_backer)
      select ${id}, ${person.email}, ${person.userName}, ${person.firstName}, ${person.lastName}, ${person.telephone},
        ${person.address}, ${index < signIns ? hash : "closed"}, ${person.role}, 'ACTIVE', ${termsVersion},
        joined, joined, joined, joined, ${namedBackers.includes(person.userName)}
      from (select app.now() - make_interval(days => ${joinedDaysAgo}) as joined) as day`;
    await openAccount(tx, "wallet", id);
    ids.set(person.userName, id);
  }
  return ids;
}
