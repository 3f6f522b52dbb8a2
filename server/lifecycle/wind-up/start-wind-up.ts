import { liveInvestmentStatuses } from "#contract/investments.ts";
import type { Sql, Tx } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { withdrawOfEnding } from "../../projects/revisions/withdraw-revision.ts";
import type { LockedProject } from "../lock-project.ts";
import { finishWindUp } from "./finish-wind-up.ts";

export type Ending = {
  kind: "close" | "cancel" | "outcome";
  reason?: string;
  /** Null when the clock decides. */
  actorId: string | null;
  /** What of the returns account goes to the investors; all of it unless said. */
  returnsKobo?: bigint;
  successRate?: number;
};

type Pot = { kobo: bigint; weightKobo: bigint };
type Cut = { remainder: bigint | null; id: string | null };

/**
 * Ends a locked project: from here on nothing else moves its money. How much goes to whom is decided now;
 * `windUpDue` pays it out in chunks and then shows the final status. Nothing to pay: it is shown at once.
 */
export async function startWindUp(tx: Tx, locked: LockedProject, ending: Ending): Promise<void> {
  const { id, escrowId, returnsId, escrowKobo, raisedKobo: weightKobo } = locked;
  const returnsKobo = ending.returnsKobo ?? locked.returnsKobo;
  const escrowCut = await findCut(tx, id, { kobo: escrowKobo, weightKobo });
  const returnsCut = await findCut(tx, id, { kobo: returnsKobo, weightKobo });
  await tx`
    insert into app.wind_up (project_id, kind, reason, actor_id, escrow_id, returns_id, weight_kobo,
      escrow_kobo, returns_kobo, leftover_kobo, success_rate, escrow_cut_remainder, escrow_cut_id,
      returns_cut_remainder, returns_cut_id)
    values (${id}, ${ending.kind}, ${ending.reason ?? ""}, ${ending.actorId}, ${escrowId}, ${returnsId},
      ${weightKobo}, ${escrowKobo}, ${returnsKobo}, ${locked.returnsKobo - returnsKobo},
      ${ending.successRate ?? null}, ${escrowCut.remainder}, ${escrowCut.id},
      ${returnsCut.remainder}, ${returnsCut.id})`;
  await tx`
    update app.project_totals set status = 'WINDING_UP',
      raised_at_close_kobo = coalesce(raised_at_close_kobo, raised_kobo)
    where project_id = ${id}`;
  await withdrawOfEnding(tx, id);
  if (weightKobo === 0n) await finishWindUp(tx, id);
}

/**
 * The last investment that gets one of the kobo that rounding down leaves over: those with a larger
 * remainder, or the same and a lower id, get one too. None where the pot divides without a rest.
 */
export async function findCut(tx: Sql, projectId: string, { kobo, weightKobo }: Pot): Promise<Cut> {
  if (kobo === 0n || kobo === weightKobo) return { remainder: null, id: null };
  const product = fragment`${kobo}::numeric * amount_kobo`;
  const [cut] = await tx<Cut>`
    with shares as (
      select id, div(${product}, ${weightKobo}) as share, mod(${product}, ${weightKobo}) as remainder
      from app.investment where project_id = ${projectId} and status = any(${liveInvestmentStatuses})
    ), rest as (
      select (${kobo} - sum(share))::bigint as kobo from shares)
    select remainder::bigint as remainder, id from shares order by remainder desc, id
    offset greatest((select kobo from rest) - 1, 0)
    limit (select least(kobo, 1) from rest)`;
  return cut ?? { remainder: null, id: null };
}
