import { expect } from "vitest";
import type { Db } from "#server/platform/db/db.ts";

/** Where each thing may go from where it is (rules sections 4 and 6). */
const allowed: Record<string, Record<string, string[]>> = {
  "app.project_totals.status": {
    DRAFT: ["OPEN", "CANCELLED"],
    OPEN: ["FUNDED", "WINDING_UP", "CLOSED", "CANCELLED"],
    FUNDED: ["OPEN", "ACTIVE", "WINDING_UP", "CLOSED", "CANCELLED"],
    ACTIVE: ["WINDING_UP", "COMPLETED", "CANCELLED"],
    // While its money is on the way to the people.
    WINDING_UP: ["CLOSED", "COMPLETED", "CANCELLED"],
  },
  "app.project.approval_status": {
    none: ["PENDING"],
    PENDING: ["APPROVED", "REJECTED"],
    REJECTED: ["PENDING"],
  },
  "app.investment.status": {
    pending: ["active", "cancelled"],
    active: ["completed", "cancelled"],
  },
  "app.topup.status": {
    created: ["pending", "credited", "failed", "suspense"],
    pending: ["credited", "failed", "suspense"],
    // A payment that failed may still come true, days later.
    failed: ["pending", "credited", "suspense"],
    suspense: ["credited", "resolved", "failed"],
    credited: ["reversed"],
  },
  "app.withdrawal.status": {
    held: ["awaiting_second", "approved", "rejected", "cancelled"],
    awaiting_second: ["approved", "rejected", "cancelled"],
    approved: ["sending", "rejected", "cancelled"],
    sending: ["paid", "failed", "reversed"],
    paid: ["reversed"],
  },
};

/** Has the database itself write down every move of a state, so that no process and no crash passes it by. */
export async function watchMoves(db: Db): Promise<void> {
  await db.run(`
    create schema watch;
    create table watch.move (thing text not null, before text not null, after text not null);
    grant usage on schema watch to public;
    grant select on watch.move to public;
    create function watch.note() returns trigger language plpgsql security definer as $$
    declare
      before text := coalesce(to_jsonb(old) ->> tg_argv[1], 'none');
      after text := coalesce(to_jsonb(new) ->> tg_argv[1], 'none');
    begin
      if before <> after then insert into watch.move values (tg_argv[0], before, after); end if;
      return null;
    end $$`);
  for (const thing of Object.keys(allowed)) {
    const [schema, table, column] = thing.split(".");
    await db.run(`
      create trigger watched after update of ${column} on ${schema}.${table}
        for each row execute function watch.note('${thing}', '${column}')`);
  }
}

/** I11: states moved only where they may. */
export async function expectAllowedMoves(db: Db): Promise<void> {
  const moves = await db<{ thing: string; before: string; after: string }>`
    select distinct thing, before, after from watch.move order by thing, before, after`;
  const forbidden = moves.filter(
    ({ thing, before, after }) => !allowed[thing]?.[before]?.includes(after),
  );
  expect(forbidden).toEqual([]);
}
