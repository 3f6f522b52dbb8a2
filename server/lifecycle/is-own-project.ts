import { liveInvestmentStatuses } from "#contract/investments.ts";
import { part } from "../platform/db/sql.ts";

type SqlPart = ReturnType<typeof part>;

/** SQL: whether the person created the project of this alias or has money in it, so that they do not decide on it. */
export function isOwnProject(project: SqlPart, personId: string): SqlPart {
  return part`(${project}.creator_id = ${personId} or exists (
    select from app.investment own where own.project_id = ${project}.id
      and own.investor_id = ${personId} and own.status = any(${liveInvestmentStatuses})))`;
}
