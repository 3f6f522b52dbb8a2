import type { Config } from "./config.ts";
import type { Sql } from "./db.ts";

export type Warning = { name: "LEDGER_NOT_PROTECTED"; text: string };

/** What an operator of a production should mend although everything works. A demo has nothing to protect. */
export async function readWarnings(
  db: Sql,
  { APP_ENV }: Pick<Config, "APP_ENV">,
): Promise<Warning[]> {
  const [right] = await db<{ mayChange: boolean }>`
    select coalesce(bool_or(pg_has_role(relowner, 'member')
      or has_table_privilege(oid, 'update, delete, truncate, trigger')), false) as may_change
    from pg_class where oid in ('ledger.transfer'::regclass, 'ledger.account'::regclass,
      'app.audit'::regclass, 'app.fact'::regclass)`;
  if (APP_ENV !== "production" || !right?.mayChange) return [];
  return [
    {
      name: "LEDGER_NOT_PROTECTED",
      text:
        "The role of DATABASE_URL can change the books and the audit log: give the tables to another role and " +
        "set DATABASE_OWNER_URL (see docs/operating.md)",
    },
  ];
}
