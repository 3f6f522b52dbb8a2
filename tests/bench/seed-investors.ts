import { openAccount, platformAccounts } from "#server/ledger/accounts.ts";
import type { Db, Tx } from "#server/platform/db/db.ts";
import { newId } from "#server/platform/db/ids.ts";

const each = 1_000_00n;

/** That many people with ₦1,000,000 each in their wallets; answers the first few ids. */
export async function seedInvestors(db: Db, people: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx`
      insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role, status)
      select id, id || '@example.ng', id, 'Ada', 'Obi', '', 'none', 'investor', 'ACTIVE'
      from (select app.new_id() as id from generate_series(1, ${people}::int)) made`;
    const made = await tx<{ id: string }>`
      select id from app.person order by created_at desc, id desc limit least(${people}::int, 10)`;
    await tx`
      insert into ledger.account (id, kind, owner_id)
      select app.new_id(), 'wallet', id from app.person p
      where not exists (select 1 from ledger.account a where a.kind = 'wallet' and a.owner_id = p.id)`;
    await tx`
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
      select app.new_id(), ${platformAccounts.providerClearing}::uuid, a.id, 100000000, 'topup', 'bench:' || a.id
      from ledger.account a join app.person p on p.id = a.owner_id and p.role = 'investor'
      where a.kind = 'wallet' and a.balance_kobo = 0`;
    return made.map(({ id }) => id);
  });
}

/** A project that everyone of the crowd has ₦1,000 in; an ACTIVE one holds as much in returns. */
export async function makeCrowdedProject(db: Db, status: "OPEN" | "ACTIVE"): Promise<string> {
  return db.transaction(async (tx) => {
    const [crowd] = await tx<{ count: bigint }>`
      select count(*) from app.person where role = 'investor'`;
    const raised = (crowd?.count ?? 0n) * each;
    const { id, escrowId, returnsId, creatorId } = await makeProject(tx, raised + each);
    await tx`
      insert into app.investment (id, project_id, investor_id, amount_kobo, status, cancellable_until)
      select app.new_id(), ${id}, p.id, ${each}::bigint, 'active', app.now()
      from app.person p where p.role = 'investor'`;
    await tx`
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
      select app.new_id(), a.id, ${escrowId}::uuid, ${each}::bigint, 'investment', i.project_id || ':' || i.id
      from app.investment i join ledger.account a on a.kind = 'wallet' and a.owner_id = i.investor_id
      where i.project_id = ${id}`;
    await tx`
      update app.project_totals set raised_kobo = ${raised}, investors = ${raised / each},
        goal_kobo = case when ${status} = 'OPEN' then goal_kobo else ${raised}::bigint end
      where project_id = ${id}`;
    if (status === "ACTIVE") {
      await release(tx, { id, escrowId, creatorId, raised });
      await payIn(tx, { id, returnsId, raised });
      await tx`update app.project_totals set status = 'ACTIVE' where project_id = ${id}`;
    }
    return id;
  });
}

/** An open project with room for everything that others invest meanwhile. */
export async function makeOpenGoal(db: Db): Promise<string> {
  return db.transaction(async (tx) => (await makeProject(tx, 1_000_000_000_00n)).id);
}

async function makeProject(tx: Tx, goal: bigint) {
  const [id, creatorId] = [newId(), newId()];
  await tx`
    insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role, status)
    values (${creatorId}, ${`${creatorId}@example.ng`}, ${creatorId}, 'Bola', 'Ade', '', 'none', 'user', 'ACTIVE')`;
  await tx`
    insert into app.project (id, creator_id, name, description, category, goal_kobo, start_date, end_date,
      approval_status, platform_fee_bps, settlement_fee_bps)
    values (${id}, ${creatorId}, 'Crowd', 'Many', 'Fashion', ${goal}, app.lagos_day(app.now()),
      app.lagos_day(app.now()) + 30, 'APPROVED', 500, 150)`;
  await openAccount(tx, "wallet", creatorId);
  const escrowId = await openAccount(tx, "escrow", id);
  const returnsId = await openAccount(tx, "returns", id);
  await tx`
    insert into app.project_totals (project_id, escrow_id, status, closes_at, goal_kobo)
    select id, ${escrowId}, 'OPEN', closes_at, goal_kobo from app.project where id = ${id}`;
  return { id, creatorId, escrowId, returnsId };
}

async function release(
  tx: Tx,
  project: { id: string; escrowId: string; creatorId: string; raised: bigint },
): Promise<void> {
  const { id, escrowId, creatorId, raised } = project;
  const [milestoneId, walletId] = [newId(), await openAccount(tx, "wallet", creatorId)];
  await tx`
    insert into app.milestone (id, project_id, position, title, share_percent, due_date, released_at,
      released_kobo, platform_fee_kobo, settlement_fee_kobo)
    values (${milestoneId}, ${id}, 1, 'All', 100, app.lagos_day(app.now()), app.now(), ${raised}, 0, 0)`;
  await tx`
    insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
    values (app.new_id(), ${escrowId}, ${walletId}, ${raised}, 'release', ${`${id}:${milestoneId}`})`;
}

async function payIn(
  tx: Tx,
  { id, returnsId, raised }: { id: string; returnsId: string; raised: bigint },
): Promise<void> {
  await tx`
    insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
    values (app.new_id(), ${platformAccounts.providerClearing}, ${returnsId}, ${raised}, 'returns_paid_in', ${`${id}:x`})`;
}
