import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";

export const failedToLoad = "Failed to load the wallet figures";

export type AdminMoney = Awaited<ReturnType<typeof api.getAdminWallet>>["data"];
export type SuspensePage = Awaited<ReturnType<typeof api.listSuspense>>;

/** What the page starts with; null when it could not be read. */
export async function readMoney() {
  try {
    const [wallet, reconciliations, suspense, stuck] = await Promise.all([
      api.getAdminWallet({}),
      api.listReconciliations({ limit: 5 }),
      api.listSuspense({ limit: 12 }),
      api.listAllTransactions({ state: "stuck", limit: 5 }),
    ]);
    return { wallet: wallet.data, reconciliations: reconciliations.data, suspense, stuck };
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem;
    return null;
  }
}
