import type { SecurityAlert } from "#contract/admin-security.ts";
import { formatCount } from "#contract/text/count.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db, Sql } from "../../platform/db/db.ts";
import { readWarnings } from "../../platform/health/warnings.ts";

/** A wrong password or two is a slip. */
const slips = 5;

type Signs = {
  admins: number;
  /** Tries at admins' accounts today. */
  triedAdmins: number;
  flagged: number;
  reused: number;
  usedUp: number;
};

/** What endangers accounts or the platform now, the worst first. */
export async function readAlerts(
  db: Db,
  config: Pick<Config, "APP_ENV" | "LIMIT_WRONG_CODES">,
): Promise<SecurityAlert[]> {
  const warnings = await readWarnings(db, config);
  const unprotected = warnings.some(({ name }) => name === "LEDGER_NOT_PROTECTED");
  return alertsOf({ ...(await readSigns(db, config.LIMIT_WRONG_CODES.max)), unprotected });
}

async function readSigns(db: Sql, maxWrong: number): Promise<Signs> {
  const [signs] = await db<Signs>`
    select
      (select count(*)::int from app.active_admin) as admins,
      (select count(*)::int from app.failed_sign_in f join app.person p on p.id = f.person_id
        where f.day = app.lagos_day(app.now()) and p.role = 'admin' and f.count >= ${slips}) as tried_admins,
      (select count(*)::int from app.user_flag u where u.source = 'sign-ins' and u.decided_at is null) as flagged,
      (select count(*)::int from app.audit a where a.action = 'session ended' and a.actor_id is null
        and a.created_at > app.now() - interval '7 days') as reused,
      (select count(*)::int from app.counter c
        where c.key like 'wrong-codes:%' and c.resets_at > app.now() and c.count >= ${maxWrong}) as used_up`;
  if (!signs) throw new Error("the database did not answer");
  return signs;
}

/** What each sign means, and what to do about it. */
export function alertsOf(signs: Signs & { unprotected: boolean }): SecurityAlert[] {
  const { unprotected, triedAdmins, reused, flagged, usedUp, admins } = signs;
  const say = (isSo: boolean, alert: SecurityAlert) => (isSo ? [alert] : []);
  return [
    ...say(unprotected, {
      severity: "danger",
      title: "The program can change the books and the audit log",
      advice: "Whoever runs the server sets DATABASE_OWNER_URL, as docs/operating.md says.",
      link: null,
    }),
    ...say(triedAdmins > 0, {
      severity: "danger",
      title: `Wrong passwords today on ${people(triedAdmins, "admin account")}`,
      advice: `Ask them whether it was they. If not, a longer password that is used nowhere else keeps the account safe.`,
      link: "/admin/security#failed-sign-ins",
    }),
    ...say(reused > 0, {
      severity: "danger",
      title: `${people(reused, "session")} ended in 7 days because an old sign-in was used again`,
      advice:
        "Someone may have copied it. We told the owners by mail. Look at their movements, and suspend an account that is not theirs any more.",
      link: "/admin/security?action=session+ended",
    }),
    ...say(flagged > 0, {
      severity: "warning",
      title: `${people(flagged, "account")} with 20 wrong passwords within a day`,
      advice: "Look at each one: clear the flag, or suspend.",
      link: "/admin/approvals?type=user",
    }),
    ...say(usedUp > 0, {
      severity: "warning",
      title: `Codes are used up for today on ${people(usedUp, "account")}`,
      advice: "Who writes to us can press the button in the mail instead: it still works.",
      link: "/admin/security#blocked-codes",
    }),
    ...say(admins < 2, {
      severity: "warning",
      title: "Only one admin is active",
      advice:
        "What takes two admins cannot be completed. Whoever runs the server makes another: npm run admin:create.",
      link: null,
    }),
  ];
}

/** "1 account", "2 accounts". */
function people(count: number, one: string): string {
  return `${formatCount(count)} ${one}${count === 1 ? "" : "s"}`;
}
