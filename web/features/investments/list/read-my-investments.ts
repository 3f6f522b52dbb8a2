import type { Investment } from "#contract/investments.ts";
import { api } from "#web/api/api.ts";
import { timedFetch } from "#web/api/server-clock.ts";

const pageSize = 50;

export type MyInvestments = {
  investments: Investment[];
  stats: Awaited<ReturnType<typeof api.getInvestmentStats>>["data"];
};

/** All of the user's investments, since they are searched and sorted here, and the totals over them. */
export async function readMyInvestments(): Promise<MyInvestments> {
  const [{ data: stats }, investments] = await Promise.all([
    api.getInvestmentStats({}, { transport: timedFetch }),
    readToTheEnd(),
  ]);
  return { investments, stats };
}

async function readToTheEnd(): Promise<Investment[]> {
  const investments: Investment[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof api.listMyInvestments>> = await api.listMyInvestments({
      limit: pageSize,
      ...(cursor ? { cursor } : {}),
    });
    investments.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor);
  return investments;
}
