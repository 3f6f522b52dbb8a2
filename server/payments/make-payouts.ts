import type { Db } from "../platform/db.ts";
import type { PayoutProvider } from "./payouts.ts";
import { sandboxPayouts } from "./sandbox/payouts.ts";

/** Who brings money to people's banks in this installation. */
export function makePayouts(db: Db): PayoutProvider {
  return sandboxPayouts(db);
}
