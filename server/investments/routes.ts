import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/db.ts";
import type { Route } from "../platform/route.ts";
import { cancelInvestment } from "./cancel-investment.ts";
import { invest, type Order } from "./invest.ts";
import { listMyInvestments, readInvestmentStats } from "./read-investments.ts";

export function investmentRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.invest, ({ input, member, once }) => {
    const order: Order = { projectId: input.projectId, amountKobo: input.amount, investor: member };
    return once(async (tx) => ({
      data: await invest(tx, order, config),
      message: "Investment successful!",
    }));
  });

  route(endpoints.listMyInvestments, ({ input, member }) =>
    listMyInvestments(db, { ...input, investorId: member.id }),
  );

  route(endpoints.getInvestmentStats, async ({ member }) => ({
    data: await readInvestmentStats(db, member.id),
  }));

  route(endpoints.cancelInvestment, ({ input, member, once }) =>
    once(async (tx) => ({
      data: await cancelInvestment(tx, { id: input.id, investorId: member.id }),
      message: "Investment cancelled",
    })),
  );
}
