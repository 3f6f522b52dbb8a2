import { endpoints } from "#contract/endpoints.ts";
import { investedSentence } from "#contract/investments.ts";
import type { Config } from "../platform/config/config.ts";
import { refusePaused } from "../platform/config/switches.ts";
import type { Db } from "../platform/db/db.ts";
import { wasAsked } from "../platform/http/idempotency.ts";
import { type Route, replayed } from "../platform/http/route.ts";
import { cancelInvestment } from "./cancel-investment.ts";
import type { Invest } from "./invest.ts";
import { portfolioRoutes } from "./portfolio/routes.ts";
import { listMyInvestments } from "./read-investments.ts";
import { readTotals } from "./read-totals.ts";
import { joinWaitlist, leaveWaitlist } from "./waitlist/waitlist.ts";

export function investmentRoutes(route: Route, db: Db, invest: Invest, config: Config): void {
  route(endpoints.invest, async ({ input, user, idempotencyKey }) => {
    const { projectId, amount } = input;
    const key = idempotencyKey();
    const isKnown = !config.INVESTING_OPEN && key !== null && (await wasAsked(db, key));
    if (!isKnown) refusePaused("INVESTING_OPEN", config);
    const order = {
      projectId,
      amountKobo: amount,
      investor: user,
      idempotencyKey: key,
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

  portfolioRoutes(route, db, config);

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
