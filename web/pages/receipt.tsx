import { api, asPageError } from "#web/api.ts";
import { ReceiptSheet } from "#web/parts/wallet/receipt-sheet.tsx";
import { requireSession } from "#web/session.ts";
import type { Route } from "./+types/receipt";

export function meta() {
  return [{ title: "Receipt | Ajose" }, { name: "robots", content: "noindex" }];
}

/** Its owner alone reads it; the code on paper leads here, where one signs in first. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  const { data } = await api.getReceipt({ transactionId: params.id }).catch(asPageError);
  return data;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <p className="wrap py-16 text-ink-soft">Opening the receipt…</p>;
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-8">
      <ReceiptSheet receipt={loaderData} />
    </div>
  );
}
