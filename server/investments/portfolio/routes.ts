import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../../platform/config/config.ts";
import { letterheadOf } from "../../platform/config/operator.ts";
import type { Db } from "../../platform/db/db.ts";
import { consumeQuota } from "../../platform/db/rate-limiter.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Route } from "../../platform/http/route.ts";
import { drawPortfolio } from "../../wallet/statements/pdf-thread.ts";
import { listComing } from "./list-coming.ts";
import { listPortfolio, readAllocation } from "./list-portfolio.ts";
import { openPortfolio, portfolioCsv } from "./portfolio-file.ts";
import { readDashboard } from "./read-dashboard.ts";
import { readPerformance } from "./read-performance.ts";

const maxPdfLines = 2_000;

/** An investor's figures: of all time, over a period, by category and by project, and what comes next. */
export function portfolioRoutes(route: Route, db: Db, config: Config): void {
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

  route(endpoints.getPortfolioFile, async ({ input, user, caller: { gone } }) => {
    await consumeQuota(db, [{ key: `statement:${user.id}`, ...config.LIMIT_STATEMENTS }]);
    const by = letterheadOf(config);
    const { period, format } = input;
    const paper = await openPortfolio(db, { investorId: user.id, period });
    const name = `ajose-portfolio-${paper.from}-to-${paper.to}.${format}`;
    if (format === "csv") {
      return { file: { name, type: "text/csv; charset=utf-8", body: portfolioCsv(paper, by) } };
    }
    const { total } = await listPortfolio(db, { investorId: user.id, limit: 1 });
    if (total > maxPdfLines) throw new Refusal("PORTFOLIO_TOO_LONG");
    const body = await drawPortfolio(paper, by, { personId: user.id, gone });
    return { file: { name, type: "application/pdf", body } };
  });
}
