import { unsettledStatuses } from "#contract/project-facts.ts";
import { notify } from "../notifications/notify.ts";
import { investmentUndecided } from "../notifications/texts/investment-texts.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { lockInvestment, refundInvestment } from "./lock-investment.ts";

type Settings = Pick<Config, "REVIEW_HOURS">;

/** Refunds large investments that no admin decided in time. */
export async function rejectUndecided(db: Db, { REVIEW_HOURS }: Settings): Promise<void> {
  const undecided = await db<{ id: string }>`
    select i.id from app.investment i join app.project p on p.id = i.project_id
    where i.status = 'pending' and p.status = any(${unsettledStatuses})
      and i.created_at <= app.now() - make_interval(hours => ${REVIEW_HOURS})
    order by i.created_at, i.id`;
  for (const { id } of undecided) await db.transaction((tx) => rejectOne(tx, id, REVIEW_HOURS));
}

async function rejectOne(tx: Tx, id: string, hours: number): Promise<void> {
  const locked = await lockInvestment(tx, id);
  const isUnsettled = locked?.projectStatus === "OPEN" || locked?.projectStatus === "FUNDED";
  if (locked?.status !== "pending" || !isUnsettled) return;
  const { transferId } = await refundInvestment(tx, locked, { reason: "undecided", by: null });
  const undecided = investmentUndecided({ ...locked, transferId, hours });
  await notify(tx, { personId: locked.investorId, ...undecided });
}
