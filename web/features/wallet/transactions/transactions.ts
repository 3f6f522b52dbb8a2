import { parseNaira } from "#contract/money/kobo.ts";
import { type TransactionGroup, transactionGroups } from "#contract/transactions.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { usePages } from "#web/lib/use-pages.ts";

const pageSize = 20;
export const failedToLoad = "Failed to load transactions";

export type TransactionPage = Awaited<ReturnType<typeof api.listTransactions>>;

/** The first page that an address asks for; null when it could not be read. */
export async function readTransactions(address: URL): Promise<TransactionPage | null> {
  try {
    return await api.listTransactions(inputOf(address.searchParams));
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    return null;
  }
}

/** The pages loaded so far. */
export function useTransactions(first: TransactionPage, params: URLSearchParams) {
  const readNext = (cursor: string) => api.listTransactions({ ...inputOf(params), cursor });
  const { items: transactions, ...rest } = usePages(first, readNext, failedToLoad);
  return { transactions, ...rest };
}

/** What in the address makes sense: anyone can write one. */
function inputOf(params: URLSearchParams) {
  const amount = parseNaira(params.get("amount"));
  return {
    search: params.get("search")?.slice(0, 200) || undefined,
    kind: groupOf(params.get("kind")),
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
    amount: amount !== null && amount > 0n ? amount : undefined,
    limit: pageSize,
  };
}

function groupOf(text: string | null): TransactionGroup | undefined {
  const names = Object.keys(transactionGroups) as TransactionGroup[];
  return names.find((name) => name === text);
}

function dayOf(text: string | null): string | undefined {
  const isOne = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = isOne ? new Date(`${text}T12:00:00Z`) : null;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text ?? "")
    ? (text ?? undefined)
    : undefined;
}
