import { Panel } from "#web/ui/cards/card.tsx";
import { savedReceipts } from "./saved-receipts.ts";

/** The receipts that open without a connection; nothing where there are none. */
export function SavedReceiptList() {
  const saved = savedReceipts();
  if (saved.length === 0) return null;
  return (
    <Panel title="Receipts that you have opened" className="mt-6 text-left">
      <p className="text-ink-soft">These open without a connection, as you last saw them.</p>
      <ul className="mt-3 grid gap-1">
        {saved.map(({ id, title }) => (
          <li key={id}>
            {/* Opened whole: offline the router cannot ask for the page's parts. */}
            <a
              href={`/receipts/${id}`}
              className="inline-flex min-h-11 items-center py-1 font-semibold wrap-anywhere text-indigo-ink underline underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
