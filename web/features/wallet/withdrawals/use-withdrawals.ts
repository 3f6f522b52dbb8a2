import { useCallback, useState } from "react";
import type { Withdrawal } from "#contract/withdrawals.ts";
import { api } from "#web/api/api.ts";
import { useSubmit } from "#web/forms/use-submit.ts";

const pageSize = 3;

type Page = { withdrawals: Withdrawal[]; nextCursor: string | null };
export type Payouts = Page & {
  /** None while the provider cannot say which there are. */
  banks: readonly { code: string; name: string }[];
  minimum: bigint;
  delayHours: number;
  owed: bigint;
};

/** What withdrawing starts with. The page works without the banks, so their absence is no failure. */
export async function readPayouts(): Promise<Pick<Payouts, "banks" | keyof Page>> {
  const [banks, page] = await Promise.all([
    api.listBanks({}).then(
      ({ data }) => data,
      () => [],
    ),
    readPage(),
  ]);
  return { banks, ...page };
}

async function readPage(cursor?: string): Promise<Page> {
  const { data, nextCursor } = await api.listWithdrawals({ cursor, limit: pageSize });
  return { withdrawals: data, nextCursor };
}

/** The withdrawals loaded so far. */
export function useWithdrawals(initial: Page, refreshWallet: () => Promise<unknown>) {
  const [page, setPage] = useState<Page>(initial);

  const follow = useCallback(async () => {
    const fresh = await readPage();
    setPage((before) => withNewest(before, fresh));
  }, []);

  const refresh = useCallback(async () => {
    await Promise.all([follow(), refreshWallet()]);
  }, [follow, refreshWallet]);

  const more = useSubmit(async () => {
    if (!page.nextCursor) return;
    const next = await readPage(page.nextCursor);
    setPage({ ...next, withdrawals: [...page.withdrawals, ...next.withdrawals] });
  }, "Failed to load withdrawals");
  return { ...page, follow, refresh, loadMore: more.submit, isLoadingMore: more.isBusy };
}

/** Newest first, with what was loaded further back still there. */
function withNewest(before: Page, fresh: Page): Page {
  const renewed = new Set(fresh.withdrawals.map(({ id }) => id));
  const older = before.withdrawals.filter(({ id }) => !renewed.has(id));
  return {
    withdrawals: [...fresh.withdrawals, ...older],
    nextCursor: older.length > 0 ? before.nextCursor : fresh.nextCursor,
  };
}

export function isMovingNow({ status, sendableAt }: Withdrawal): boolean {
  return status === "sending" || (status === "approved" && sendableAt.getTime() <= Date.now());
}
