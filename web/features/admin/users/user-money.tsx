import type { UserMovement } from "#contract/admin-users.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { api } from "#web/api/api.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Asked, AskedList } from "../asked-panel.tsx";
import type { AdminUser } from "./users.ts";

const columns: readonly Column<UserMovement>[] = [
  { title: "What", cell: ({ label }) => label },
  { title: "When", cell: ({ createdAt }) => formatMoment(createdAt) },
  { title: "Amount", isNumber: true, cell: ({ amount }) => <Money kobo={amount} /> },
];

/** Where their money is, and what moved in their wallet. What a suspended person has can be paid out from here. */
export function UserMoneyPanel({
  user: { id, status, role },
  onPayOut,
}: {
  user: AdminUser;
  onPayOut: () => void;
}) {
  return (
    <div className="grid gap-6">
      <Asked load={() => api.getUserMoney({ id })} problem="Failed to load the wallet">
        {({ data: { balance, held, onItsWay, inEscrow, owed } }) => (
          <>
            <Facts
              facts={[
                ["In the wallet", <Money key="balance" kobo={balance} />],
                ["Waits for a decision", <Money key="held" kobo={held} />],
                ["On its way", <Money key="way" kobo={onItsWay} />],
                ["In their own projects", <Money key="escrow" kobo={inEscrow} />],
                ["Owed to the platform", <Money key="owed" kobo={owed} />],
              ]}
            />
            {status === "SUSPENDED" && role !== "admin" && balance > 0n && (
              <DialogActions>
                <Button variant="outline" onClick={onPayOut}>
                  Pay out balance
                </Button>
              </DialogActions>
            )}
          </>
        )}
      </Asked>
      <AskedList
        caption="Transactions"
        columns={columns}
        read={(cursor) => api.listUserTransactions({ id, cursor, limit: 5 })}
        problem="Failed to load transactions"
        nothing="Nothing has moved in their wallet yet."
      />
    </div>
  );
}
