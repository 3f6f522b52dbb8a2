import { useRevalidator } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SavedReceiptList } from "./saved-receipt-list.tsx";

/** In place of a receipt that cannot be fetched and was never seen here: the ones that were. */
export function NoReceiptCopy() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto max-w-2xl py-8">
      <h1 className="text-3xl">No connection</h1>
      <p className="mt-3 mb-5 max-w-prose text-ink-soft">
        You have not opened this receipt on this device before, so there is no copy of it here.
      </p>
      <Button variant="outline" isBusy={state === "loading"} onClick={() => void revalidate()}>
        <Icon name="retry" /> Try again
      </Button>
      <SavedReceiptList />
    </div>
  );
}
