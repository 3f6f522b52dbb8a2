import { endpoints } from "#contract/endpoints.ts";
import { onlyLeft } from "#contract/investing-rules.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Config } from "../platform/config/config.ts";
import { createBatcher } from "../platform/db/batch.ts";
import type { Db } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { type IdempotencyKey, nameOfCall } from "../platform/http/idempotency.ts";
import { Refusal } from "../platform/http/refusal.ts";

export type Order = {
  projectId: string;
  amountKobo: bigint;
  investor: { id: string; role: string };
  /** With one, the first answer is given again to every repeat. */
  idempotencyKey: IdempotencyKey | null;
};

type Made = {
  id: string;
  projectName: string;
  status: "active" | "pending";
  createdAt: Date;
  cancellableUntil: Date;
  balanceKobo: bigint;
  isReplay: boolean;
};
type Verdict =
  | ({ verdict: "OK" } & Made)
  | { verdict: Exclude<RefusalCode, Bounded> }
  | { verdict: Bounded; leftKobo: bigint };
type Bounded = "PAST_THE_GOAL" | "RETAIL_LIMIT";
type Settings = Pick<Config, "REVIEW_THRESHOLD" | "COOLING_OFF_HOURS" | "RETAIL_LIMIT_PERCENT">;

/** See `createInvest`. */
export type Invest = (order: Order) => Promise<Made>;

/**
 * Makes the one verb that invests: it moves money from the investor's wallet to the project's escrow, or
 * refuses and moves nothing: every code of `whyNotInvest`, PROJECT_NOT_FOUND, KEY_REUSED, and UNAVAILABLE
 * when too many wait. At or above the review threshold an investment is pending. Answered after the commit.
 *
 * Orders that arrive while others are being committed are committed together, in one transaction of their
 * own (see `invest-batch.sql`): a project that everyone wants then costs one lock for many orders.
 */
export function createInvest(db: Db, settings: Settings): Invest {
  const decide = createBatcher((orders: Order[]) => decideAll(db, settings, orders));
  return async (order) => {
    const answer = await decide(order);
    if (answer.verdict === "OK") return answer;
    if (!("leftKobo" in answer) || answer.leftKobo === null) throw new Refusal(answer.verdict);
    throw new Refusal(answer.verdict, { message: errorMessage(answer, settings) });
  };
}

function errorMessage(
  { verdict, leftKobo }: { verdict: Bounded; leftKobo: bigint },
  settings: Settings,
) {
  if (verdict === "PAST_THE_GOAL") return onlyLeft(leftKobo);
  return `You may invest ${settings.RETAIL_LIMIT_PERCENT}% of your declared annual income in a year: ${formatShort(leftKobo)} is left.`;
}

function decideAll(db: Db, settings: Settings, orders: Order[]): Promise<Verdict[]> {
  const column = <Value>(of: (order: Order) => Value) => orders.map(of);
  return db<Verdict>`
    select * from app.invest_batch(
      ${column(newId)}::uuid[], ${column(newId)}::uuid[], ${column((o) => o.investor.id)}::uuid[],
      ${column((o) => o.investor.role === "admin")}::boolean[], ${column((o) => o.projectId)}::uuid[],
      ${column((o) => o.amountKobo)}::bigint[], ${nameOfCall(endpoints.invest)},
      ${column((o) => o.idempotencyKey?.key ?? null)}::text[],
      ${column((o) => o.idempotencyKey?.requestHash ?? null)}::bytea[], ${settings.REVIEW_THRESHOLD},
      make_interval(hours => ${settings.COOLING_OFF_HOURS}),
      ${settings.RETAIL_LIMIT_PERCENT}, ${newId()})`;
}
