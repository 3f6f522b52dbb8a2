import { fragment, type SqlFragment } from "../platform/db/sql.ts";

/**
 * What an amount of a project `p` would bring by its creator's own estimate, the amount included, in whole kobo rounded
 * down; null without an estimate. `withReturn` of the contract is the same for a page.
 */
export function expectedOf(kobo: SqlFragment): SqlFragment {
  return fragment`floor(${kobo} * (1 + p.expected_roi / 100))::bigint`;
}
