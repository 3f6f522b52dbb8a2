import type { Sql } from "../db/db.ts";
import { newId } from "../db/ids.ts";
import type { JobKind, Payload } from "./kinds.ts";

type Options = {
  /** A second job of this kind with the same key is not made. */
  dedupeKey?: string;
  delaySeconds?: number;
};

/** Asks for work in the transaction of the thing itself: it happens if and only if that commits. */
export async function enqueue<Kind extends JobKind>(
  tx: Sql,
  kind: Kind,
  payload: Payload<Kind>,
  { dedupeKey, delaySeconds = 0 }: Options = {},
): Promise<void> {
  await tx`
    insert into app.job (id, kind, payload, dedupe_key, run_at)
    values (${newId()}, ${kind}, ${payload}, ${dedupeKey ?? null},
      app.now() + make_interval(secs => ${delaySeconds}))
    on conflict (kind, dedupe_key) do nothing`;
}

/** Asks for the same kind of work many times, in one statement. */
export async function enqueueEach<Kind extends JobKind>(
  tx: Sql,
  kind: Kind,
  payloads: Payload<Kind>[],
): Promise<void> {
  await tx`
    insert into app.job (id, kind, payload)
    select id, ${kind}, payload
    from unnest(${payloads.map(newId)}::uuid[], ${payloads.map((one) => JSON.stringify(one))}::jsonb[])
      as wanted (id, payload)`;
}
