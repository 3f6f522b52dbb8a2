import { liveInvestmentStatuses } from "#contract/investments.ts";
import type { Payee } from "#contract/payout-preview.ts";
import { overStatuses } from "#contract/project-facts.ts";
import type { Sql } from "../../platform/db/db.ts";
import { firstId } from "../../platform/db/ids.ts";
import { fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Page } from "../../projects/read-projects.ts";
import type { LockedProject } from "../lock-project.ts";
import { refuseUnready } from "../outcomes/settle-outcome.ts";
import { withState } from "../with-state.ts";
import { findCut } from "./start-wind-up.ts";
import { refundOf, returnOf } from "./wind-up.ts";

export type Previewed = {
  projectId: string;
  kind: "cancel" | "outcome";
  /** What an outcome returns; a cancelling gives all that was paid in. */
  returnKobo: bigint;
};
type Standing = Pick<LockedProject, "name" | "status" | "escrowKobo" | "returnsKobo"> & {
  raisedKobo: bigint;
  investors: number;
};
/** What would be shared out, and how: the row that `startWindUp` would write, as `w`. */
type Plan = Standing & { projectId: string; windUp: SqlFragment };

const list = "payout-preview";

/** A page of what each investor would get if the project ended now, by the sums that would pay it. */
export async function previewWindUp(
  db: Sql,
  asked: Previewed & { cursor?: string | undefined; limit: number },
): Promise<Page<Payee>> {
  const plan = await planWindUp(db, asked);
  const [after = firstId] = readCursor(asked.cursor, list, ["id"]) ?? [];
  const rows = await readPayees(db, plan, after, asked.limit + 1);
  const page = cutPage(rows, asked.limit, list, ({ id }) => [id]);
  return { data: page.rows, nextCursor: page.nextCursor, total: plan.investors };
}

/** Works out the shares. Throws PROJECT_NOT_FOUND, PROJECT_NOT_CANCELLABLE and what settling an outcome throws. */
export async function planWindUp(db: Sql, asked: Previewed): Promise<Plan> {
  const { projectId, kind, returnKobo } = asked;
  const standing = await readStanding(db, projectId);
  const { status, escrowKobo, raisedKobo: weightKobo } = standing;
  if (kind === "outcome") refuseUnready(standing, returnKobo);
  else if (status === "WINDING_UP" || overStatuses.includes(status)) {
    throw withState("PROJECT_NOT_CANCELLABLE", status);
  }
  const returnsKobo = kind === "outcome" ? returnKobo : standing.returnsKobo;
  const escrow = await findCut(db, projectId, { kobo: escrowKobo, weightKobo });
  const returns = await findCut(db, projectId, { kobo: returnsKobo, weightKobo });
  const windUp = fragment`
    select ${escrowKobo}::bigint as escrow_kobo, ${returnsKobo}::bigint as returns_kobo,
      ${weightKobo}::bigint as weight_kobo,
      ${escrow.remainder}::bigint as escrow_cut_remainder, ${escrow.id}::uuid as escrow_cut_id,
      ${returns.remainder}::bigint as returns_cut_remainder, ${returns.id}::uuid as returns_cut_id`;
  return { ...standing, projectId, windUp };
}

/** All of them, some at a time. */
export async function* allPayees(db: Sql, plan: Plan, atOnce = 1_000): AsyncGenerator<Payee[]> {
  let after = firstId;
  for (;;) {
    const rows = await readPayees(db, plan, after, atOnce);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}

function readPayees(db: Sql, plan: Plan, after: string, limit: number): Promise<Payee[]> {
  return db<Payee>`
    with w as (${plan.windUp})
    select i.investor_id as id, p.first_name || ' ' || p.last_name as name,
      sum(i.amount_kobo)::bigint as invested, coalesce(sum(${refundOf} + ${returnOf}), 0)::bigint as amount
    from app.investment i join app.person p on p.id = i.investor_id cross join w
    where i.project_id = ${plan.projectId} and i.status = any(${liveInvestmentStatuses})
      and i.investor_id > ${after}
    group by i.investor_id, p.first_name, p.last_name order by i.investor_id limit ${limit}`;
}

async function readStanding(db: Sql, projectId: string): Promise<Standing> {
  const [standing] = await db<Standing>`
    select p.name, t.status, t.raised_kobo, e.balance_kobo as escrow_kobo, r.balance_kobo as returns_kobo,
      (select count(distinct i.investor_id)::int from app.investment i
        where i.project_id = p.id and i.status = any(${liveInvestmentStatuses})) as investors
    from app.project_totals t
    join app.project p on p.id = t.project_id
    join ledger.account e on e.id = t.escrow_id
    join ledger.account r on r.kind = 'returns' and r.owner_id = p.id
    where t.project_id = ${projectId}`;
  if (!standing) throw new Refusal("PROJECT_NOT_FOUND");
  return standing;
}
