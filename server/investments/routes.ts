import { endpoints } from "#contract/endpoints.ts";
import { investedSentence } from "#contract/investments.ts";
import type { Db } from "../platform/db/db.ts";
import { type Route, replayed } from "../platform/http/route.ts";
import { cancelInvestment } from "./cancel-investment.ts";
import type { Invest } from "./invest.ts";
import { listMyInvestments, readInvestmentStats } from "./read-investments.ts";
import { joinWaiting, leaveWaiting } from "./waitlist/waitlist.ts";

export function investmentRoutes(route: Route, db: Db, invest: Invest): void {
  route(endpoints.invest, async ({ input, member, claim }) => {
    const { projectId, amount } = input;
    const order = { projectId, amountKobo: amount, investor: member, claim: claim() };
    const { balanceKobo, isReplay, ...made } = await invest(order);
    return {
      data: { ...made, projectId, amount, newBalance: balanceKobo },
      message: investedSentence(made.status),
      ...(isReplay ? { headers: replayed } : {}),
    };
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

  route(endpoints.joinWaitingList, ({ input: { id, amount }, member, once }) =>
    once(async (tx) => ({
      data: await joinWaiting(tx, { projectId: id, amountKobo: amount, person: member }),
      message: "You are on the waiting list",
    })),
  );

  route(endpoints.leaveWaitingList, ({ input, member, once }) =>
    once(async (tx) => {
      await leaveWaiting(tx, { projectId: input.id, personId: member.id });
      return { data: null, message: "You have left the waiting list" };
    }),
  );
}
