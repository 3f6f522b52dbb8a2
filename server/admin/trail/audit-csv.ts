import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import { type AuditEntry, doerOf } from "#contract/admin-trail.ts";
import type { GivenFile } from "#contract/endpoint.ts";
import type { Db } from "../../platform/db/db.ts";
import { isoInLagos } from "../../platform/files/lagos-time.ts";
import type { AuditSearch } from "./find-audited.ts";
import { allAudit } from "./list-audit.ts";

const columns = [
  ...["When (Lagos)", "Who", "What", "About", "About (id)", "Reason", "Before", "After"],
  "Request",
];

/** What is looked for in the audit log as comma-separated values, newest first. */
export function auditCsv(db: Db, asked: AuditSearch, { isDemo }: { isDemo: boolean }): GivenFile {
  async function* rows(): AsyncGenerator<(string | null)[]> {
    if (isDemo) yield ["Demonstration: no real money"];
    yield columns;
    for await (const some of allAudit(db, asked)) yield* some.map(rowOf);
  }
  // A cell that starts like a formula is escaped: anyone may have written a name or a reason.
  const csv = stringify({ escape_formulas: true, bom: true });
  return {
    name: "ajose-audit-log.csv",
    type: "text/csv; charset=utf-8",
    body: pipeline(rows(), csv, () => undefined),
  };
}

function rowOf(entry: AuditEntry): (string | null)[] {
  const { at, action, subject, subjectId, reason, before, after, requestId } = entry;
  return [
    ...[isoInLagos(at), doerOf(entry), action.replaceAll("_", " "), subject, subjectId],
    ...[reason, before, after, requestId],
  ];
}
