import { endpoints } from "#contract/endpoints.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { formatCount } from "#contract/text/count.ts";
import type { Config } from "../../platform/config/config.ts";
import { letterheadOf } from "../../platform/config/operator.ts";
import type { Db } from "../../platform/db/db.ts";
import { consumeQuota } from "../../platform/db/rate-limiter.ts";
import type { Route } from "../../platform/http/route.ts";
import { drawTable } from "../../wallet/statements/pdf-thread.ts";
import { reportByDay } from "./by-day.ts";
import { reportByQuarter } from "./by-quarter.ts";
import type { Cell } from "./report.ts";
import { reportCsv } from "./report-csv.ts";

/** The platform's figures as papers. */
export function reportRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.getReportFile, async ({ input, user, caller: { gone } }) => {
    await consumeQuota(db, [{ key: `statement:${user.id}`, ...config.LIMIT_STATEMENTS }]);
    const by = letterheadOf(config);
    const { report: kind, format, ...days } = input;
    const report =
      kind === "investors" || kind === "issuers"
        ? await reportByQuarter(db, kind, days)
        : await reportByDay(db, kind, days);
    const name = `ajose-${kind}-${report.from}-to-${report.to}.${format}`;
    if (format === "csv") {
      return { file: { name, type: "text/csv; charset=utf-8", body: reportCsv(report, by) } };
    }
    const paper = { ...report, lines: report.lines.map((line) => line.map(written)) };
    const body = await drawTable(paper, by, { personId: user.id, gone });
    return { file: { name, type: "application/pdf", body } };
  });
}

function written(cell: Cell): string {
  if (typeof cell === "bigint") return formatNaira(cell);
  return typeof cell === "number" ? formatCount(cell) : cell;
}
