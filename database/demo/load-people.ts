import { termsVersion } from "#contract/account-rules.ts";
import { hashPassword } from "#server/identity/passwords/passwords.ts";
import { openAccounts } from "#server/ledger/accounts.ts";
import type { Tx } from "#server/platform/db/db.ts";
import { type DemoUser, signIns } from "./users.ts";

/** Registers the demo's people, ACTIVE and with a wallet each; answers their ids by userName. Only the first four can sign in. */
export async function loadPeople(
  tx: Tx,
  users: readonly DemoUser[],
  password: string,
): Promise<Map<string, string>> {
  const hash = await hashPassword(password);
  const text = (of: (user: DemoUser, index: number) => string) => users.map(of);
  await tx`
    insert into app.person (id, email, user_name, first_name, last_name, telephone, address, password_hash, role,
      status, terms_version, terms_accepted_at, email_verified_at, password_changed_at, created_at, is_named_backer)
    select id, email, user_name, first_name, last_name, telephone, address, hash, role,
      'ACTIVE', ${termsVersion}, joined, joined, joined, joined, is_named
    from unnest(${text(({ id }) => id)}::uuid[], ${text(({ person }) => person.email)}::text[],
      ${text(({ person }) => person.userName)}::text[], ${text(({ person }) => person.firstName)}::text[],
      ${text(({ person }) => person.lastName)}::text[], ${text(({ person }) => person.telephone)}::text[],
      ${text(({ person }) => person.address)}::text[], ${text((_, index) => (index < signIns ? hash : "closed"))}::text[],
      ${text(({ person }) => person.role)}::text[], ${users.map(({ joinedAt }) => joinedAt)}::timestamptz[],
      ${users.map(({ isNamedBacker }) => isNamedBacker)}::boolean[])
      as registered (id, email, user_name, first_name, last_name, telephone, address, hash, role, joined, is_named)`;
  await openAccounts(
    tx,
    "wallet",
    text(({ id }) => id),
  );
  return new Map(users.map(({ id, person }) => [person.userName, id]));
}
