import { whyNotTakeBack } from "#contract/investing-rules.ts";
import { notify } from "../notifications/notify.ts";
import { investmentTakenBack } from "../notifications/texts/investment-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { lockInvestment, refundInvestment } from "./lock-investment.ts";

/**
 * Takes one's investment back within its cooling-off time, until the project is settled. Throws
 * INVESTMENT_NOT_FOUND, INVESTMENT_NOT_PENDING for one that is over already, PROJECT_SETTLED, PROJECT_ENDED
 * and COOLING_OFF_OVER.
 */
export async function cancelInvestment(
  tx: Tx,
  { id, investorId }: { id: string; investorId: string },
) {
  const locked = await lockInvestment(tx, id);
  if (!locked || locked.investorId !== investorId) throw new Refusal("INVESTMENT_NOT_FOUND");
  const refused = whyNotTakeBack(locked, locked.now);
  if (refused) throw new Refusal(refused);
  const ended = { reason: "taken-back", by: investorId } as const;
  const { transferId, newBalance } = await refundInvestment(tx, locked, ended);
  await notify(tx, { personId: investorId, ...investmentTakenBack({ ...locked, transferId }) });
  return { id, status: "cancelled" as const, newBalance };
}
