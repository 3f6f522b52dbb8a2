import type { Config } from "../config/config.ts";
import type { Sql } from "../db/db.ts";
import { countGivenUp } from "../jobs/look-after.ts";

export type Warning = { name: "LEDGER_NOT_PROTECTED" | "JOBS_GIVEN_UP"; text: string };

/** What an operator should mend although everything works. The books of a demo have nothing to protect. */
export async function readWarnings(
  db: Sql,
  { APP_ENV }: Pick<Config, "APP_ENV">,
): Promise<Warning[]> {
  const warnings: Warning[] = [];
  if (APP_ENV === "production" && (await mayChangeBooks(db)))
    warnings.push({
      name: "LEDGER_NOT_PROTECTED",
      text:
        "The role of DATABASE_URL can change the books and the audit log: give the tables to another role and " +
        "set DATABASE_OWNER_URL (see docs/operating.md)",
    });
  if ((await countGivenUp(db)) > 0)
    warnings.push({
      name: "JOBS_GIVEN_UP",
      text: "Jobs failed at every attempt and were given up: npm run jobs lists them and runs them again",
    });
  return warnings;
}

async function mayChangeBooks(db: Sql): Promise<boolean> {
  const [right] = await db<{ mayChange: boolean }>`
    select coalesce(bool_or(pg_has_role(relowner, 'member')
      or has_table_privilege(oid, 'update, delete, truncate, trigger')), false) as may_change
    from pg_class where oid in ('ledger.transfer'::regclass, 'ledger.account'::regclass,
      'app.audit'::regclass, 'app.fact'::regclass)`;
  return right?.mayChange ?? false;
}
