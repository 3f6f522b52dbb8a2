import { NoReceiptCopy } from "#web/features/wallet/receipts/no-receipt-copy.tsx";
import { OldCopy } from "#web/features/wallet/receipts/old-copy.tsx";
import { readReceipt } from "#web/features/wallet/receipts/read-receipt.ts";
import { ReceiptSheet } from "#web/features/wallet/receipts/receipt-sheet.tsx";
import { Opening } from "#web/ui/page-needs-script.tsx";
import type { Route } from "./+types/receipt";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.receipt.title ?? "Receipt"} | Ajose` },
    { name: "robots", content: "noindex" },
  ];
}

/** Its owner alone reads it; the code on paper leads here, where one signs in first. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return readReceipt(request, params.id);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Opening>Opening the receipt…</Opening>;
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-8">
      {loaderData ? (
        <ReceiptSheet receipt={loaderData.receipt} isCopy={loaderData.seenAt !== null} />
      ) : (
        <NoReceiptCopy />
      )}
      {loaderData?.seenAt && <OldCopy seenAt={loaderData.seenAt} />}
    </div>
  );
}
