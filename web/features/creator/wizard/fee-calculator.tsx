import { useState } from "react";
import { parseNaira } from "#contract/money/kobo.ts";
import { Button } from "#web/ui/base/button.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { FeeTable } from "./fee-table.tsx";
import type { Fees } from "./fees.ts";

/** What a raise brings after today's fees. With script it follows one's typing; without, the server works it out. */
export function FeeCalculator({ fees, goal }: { fees: Fees; goal: string }) {
  const [typed, setTyped] = useState(goal);
  const goalKobo = parseNaira(typed);
  return (
    <form action="/dbs#fees" className="grid gap-5">
      <AmountField label="You want to raise" name="goal" value={typed} onChange={setTyped} />
      <noscript>
        <Button type="submit">Work it out</Button>
      </noscript>
      <div role="status">
        {goalKobo && goalKobo > 0n ? <FeeTable goalKobo={goalKobo} fees={fees} /> : null}
      </div>
    </form>
  );
}
