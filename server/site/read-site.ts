import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { goalReachedStatuses } from "#contract/project-facts.ts";
import type { Config } from "../platform/config/config.ts";
import { operatorOf } from "../platform/config/operator.ts";
import type { Sql } from "../platform/db/db.ts";

type Site = z.output<typeof endpoints.getSite.reply>["data"];
type Settings = Parameters<typeof operatorOf>[0] &
  Pick<
    Config,
    "PAYMENT_PROVIDER" | "SEC_LICENCE" | "COOLING_OFF_HOURS" | "WITHDRAWAL_COOL_OFF_HOURS"
  >;

const providerNames = {
  sandbox: "Sandbox (no real money)",
  flutterwave: "Flutterwave",
  paystack: "Paystack",
} satisfies Record<Config["PAYMENT_PROVIDER"], string>;

/** What this installation is, with its true totals. */
export async function readSite(db: Sql, settings: Settings): Promise<Site> {
  const [totals] = await db<Site["totals"]>`
    select funded, projects,
      (select count(*)::int from app.person where status = 'ACTIVE' and closed_at is null) as users,
      trunc(100.0 * reached / nullif(ended, 0), 1)::float8 as success_percent
    from (
      select count(*)::int as projects,
        coalesce(sum(raised_kobo) filter (where status = any(${goalReachedStatuses})), 0)::bigint
          as funded,
        count(*) filter (where status <> 'OPEN') as ended,
        -- A cancelled project may have reached its goal before.
        count(*) filter (where status = any(${goalReachedStatuses})
          or (status <> 'OPEN' and raised_at_close_kobo >= goal_kobo)) as reached
      from app.project_totals where status <> 'DRAFT') public`;
  if (!totals) throw new Error("totals are always one row");
  return {
    isDemo: settings.APP_ENV === "demo",
    isSandbox: settings.PAYMENT_PROVIDER === "sandbox",
    providers: [providerNames[settings.PAYMENT_PROVIDER]],
    secLicence: settings.SEC_LICENCE ?? null,
    coolingOffHours: settings.COOLING_OFF_HOURS,
    withdrawalDelayHours: settings.WITHDRAWAL_COOL_OFF_HOURS,
    operator: operatorOf(settings),
    totals,
  };
}
