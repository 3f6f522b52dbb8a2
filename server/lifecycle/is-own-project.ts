import { liveInvestmentStatuses } from "#contract/investments.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";

/** SQL: whether the person created the project of this alias or has money in it, so that they do not decide on it. */
export function isOwnProject(project: SqlFragment, personId: string): SqlFragment {
  return fragment`(${project}.creator_id = ${personId} or exists (
    select from app.investment own where own.project_id = ${project}.id
      and own.investor_id = ${personId} and own.status = any(${liveInvestmentStatuses})))`;
}
