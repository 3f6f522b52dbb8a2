import { endpoints } from "#contract/endpoints.ts";
import { investedSentence } from "#contract/investments.ts";
import type { Db } from "../platform/db/db.ts";
import { type Route, replayed } from "../platform/http/route.ts";
import { cancelInvestment } from "./cancel-investment.ts";
import type { Invest } from "./invest.ts";
import { listComing } from "./portfolio/list-coming.ts";
import { listPortfolio, readAllocation } from "./portfolio/list-portfolio.ts";
import { readDashboard } from "./portfolio/read-dashboard.ts";
import { readPerformance } from "./portfolio/read-performance.ts";
import { listMyInvestments } from "./read-investments.ts";
import { readTotals } from "./read-totals.ts";
import { joinWaitlist, leaveWaitlist } from "./waitlist/waitlist.ts";

export function investmentRoutes(route: Route, db: Db, invest: Invest): void {
  route(endpoints.invest, async ({ input, user, idempotencyKey }) => {
    const { projectId, amount } = input;
    const order = {
      projectId,
      amountKobo: amount,
      investor: user,
      idempotencyKey: idempotencyKey(),
    };
    const { balanceKobo, isReplay, ...made } = await invest(order);
    return {
      data: { ...made, projectId, amount, newBalance: balanceKobo },
      message: investedSentence(made.status),
      ...(isReplay ? { headers: replayed } : {}),
    };
  });

  route(endpoints.listMyInvestments, ({ input, user }) =>
    listMyInvestments(db, { ...input, investorId: user.id }),
  );

  route(endpoints.getInvestmentStats, async ({ user }) => ({
    data: await readTotals(db, user.id),
  }));

  portfolioRoutes(route, db);

  route(endpoints.cancelInvestment, ({ input, user, once }) =>
    once(async (tx) => ({
      data: await cancelInvestment(tx, { id: input.id, investorId: user.id }),
      message: "Investment cancelled",
    })),
  );

  route(endpoints.joinWaitingList, ({ input: { id, amount }, user, once }) =>
    once(async (tx) => ({
      data: await joinWaitlist(tx, { projectId: id, amountKobo: amount, user: user }),
      message: "You are on the waiting list",
    })),
  );

  route(endpoints.leaveWaitingList, ({ input, user, once }) =>
    once(async (tx) => {
      await leaveWaitlist(tx, { projectId: input.id, personId: user.id });
      return { data: null, message: "You have left the waiting list" };
    }),
  );
}

function portfolioRoutes(route: Route, db: Db): void {
  route(endpoints.getInvestorDashboard, async ({ input, user }) => ({
    data: await readDashboard(db, { ...input, investorId: user.id }),
  }));

  route(endpoints.getPortfolioPerformance, async ({ input, user }) => ({
    data: await readPerformance(db, { ...input, investorId: user.id }),
  }));

  route(endpoints.getAllocation, async ({ user }) => ({
    data: await readAllocation(db, user.id),
  }));

  route(endpoints.listPortfolio, ({ input, user }) =>
    listPortfolio(db, { ...input, investorId: user.id }),
  );

  route(endpoints.listComing, async ({ user }) => ({ data: await listComing(db, user.id) }));
}
