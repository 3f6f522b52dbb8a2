import { type ReportName, reports } from "#contract/admin-reports.ts";
import type { Days } from "#contract/dates/period-days.ts";
import type { TransferKind } from "../../ledger/post.ts";
import type { Sql } from "../../platform/db/db.ts";
import type { Cell, Report } from "./report.ts";

export type DayReport = Exclude<ReportName, "investors" | "issuers">;
type Moved = { day: string; kind: TransferKind; count: number; kobo: bigint };
type Column = { title: string; of: "count" | "kobo"; kinds: readonly TransferKind[] };

const amount = (title: string, ...kinds: TransferKind[]): Column => ({ title, of: "kobo", kinds });
const number = (title: string, ...kinds: TransferKind[]): Column => ({ title, of: "count", kinds });

const columnsOf: Record<DayReport, { columns: readonly Column[]; note: string }> = {
  revenue: {
    columns: [
      amount("Platform fees", "platform_fee"),
      amount("Settlement fees", "settlement_fee"),
      amount("All fees", "platform_fee", "settlement_fee"),
    ],
    note: "Fees count on the day on which a milestone was released.",
  },
  investments: {
    columns: [number("Investments", "investment"), amount("Invested", "investment")],
    note: "All that was invested on the day, also what was taken back or refunded later.",
  },
  withdrawals: {
    columns: [
      number("Withdrawals", "withdrawal_paid"),
      amount("Paid out", "withdrawal_paid"),
      amount("Came back", "withdrawal_reversed", "withdrawal_taken_back"),
    ],
    note: "Withdrawals count on the day on which the bank had paid them.",
  },
  refunds: {
    columns: [number("Refunds", "refund"), amount("Refunded", "refund")],
    note: "What went from projects back to investors: taken back, not approved, not funded or cancelled.",
  },
};

/** What the books say of each day on which something moved, and of all of them. */
export async function reportByDay(db: Sql, name: DayReport, { from, to }: Days): Promise<Report> {
  const { columns, note } = columnsOf[name];
  const kinds = columns.flatMap((column) => column.kinds);
  const moved = await db<Moved>`
    select app.lagos_day(created_at)::text as day, kind, count(*)::int as count, sum(amount_kobo)::bigint as kobo
    from ledger.transfer
    where kind = any(${kinds}) and created_at >= app.end_of_lagos_day(${from}::date - 1)
      and created_at < app.end_of_lagos_day(${to}::date)
    group by 1, 2 order by 1`;
  const lineOf = (title: string, parts: Moved[]): Cell[] => [
    title,
    ...columns.map((column) => cellOf(column, parts)),
  ];
  const days = [...new Set(moved.map(({ day }) => day))];
  return {
    ...{ title: reports[name], from, to, note },
    columns: ["Day", ...columns.map(({ title }) => title)],
    lines: [
      ...days.map((day) =>
        lineOf(
          day,
          moved.filter((part) => part.day === day),
        ),
      ),
      lineOf("All days", moved),
    ],
  };
}

function cellOf({ of, kinds }: Column, parts: Moved[]): Cell {
  const counted = parts.filter(({ kind }) => kinds.includes(kind));
  if (of === "count") return counted.reduce((all, { count }) => all + count, 0);
  return counted.reduce((all, { kobo }) => all + kobo, 0n);
}
