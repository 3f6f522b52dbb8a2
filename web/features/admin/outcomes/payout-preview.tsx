import { useState } from "react";
import type { Payee } from "#contract/payout-preview.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { Column } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { AskedList } from "../asked-panel.tsx";

const columns: readonly Column<Payee>[] = [
  { title: "Investor", cell: ({ name }) => name },
  { title: "Invested", isNumber: true, cell: ({ invested }) => <Money kobo={invested} /> },
  { title: "Would get", isNumber: true, cell: ({ amount }) => <Money kobo={amount} /> },
];

type Ending = { kind: "cancel" } | { kind: "outcome"; returnAmount: bigint };

/** Who would get what if a project ended now, before anybody ends it: some of it to look at, all of it as a file. */
export function PayoutPreview({ id, ending }: { id: string; ending: Ending }) {
  const [isShown, setShown] = useState(false);
  const saving = useSubmit(
    async () => saveFile((await api.previewPayoutFile({ id, ...ending })).file),
    "Failed to save the file",
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="small"
          variant="outline"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          Who gets what
        </Button>
        <Button
          size="small"
          variant="quiet"
          isBusy={saving.isBusy}
          onClick={() => void saving.submit()}
        >
          Save as CSV
        </Button>
      </div>
      {isShown && (
        <AskedList
          caption="Who gets what"
          columns={columns}
          read={(cursor) => api.previewPayout({ id, ...ending, cursor, limit: 5 })}
          problem="Failed to load who gets what"
          nothing="Nobody has invested."
        />
      )}
    </div>
  );
}
