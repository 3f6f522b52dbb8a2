import { platformAccounts } from "#server/ledger/accounts.ts";
import { markBalances } from "#server/ledger/mark-balances.ts";
import type { Db, Tx } from "#server/platform/db/db.ts";
import { makeMessages } from "./seed-messages.ts";

export type Size = { people: number; projects: number; investments: number };

/** Whom and what the reads are about: each the busiest of its kind, and what one looks at most. */
export type Examples = {
  admin: string;
  /** Has a fiftieth of all investments. */
  investor: string;
  /** Has a fiftieth of all projects. */
  creator: string;
  /** Has the most investments. */
  project: string;
  /** A movement in the investor's wallet. */
  transfer: string;
  article: string;
  /** One of the creator's, and a text of it that waits for review. */
  ownProject: string;
  revision: string;
  /** The investor's newest. */
  conversation: string;
};

/**
 * A platform some years old, spread as in life: a few projects that many invest in, one creator and one investor with a
 * fiftieth of everything, names of common and of rare words. Written in a few statements, past the product's verbs;
 * the rows are those that they leave.
 */
export async function seedHistory(db: Db, size: Size): Promise<Examples> {
  await db.transaction(async (tx) => {
    await makePeople(tx, size);
    await makeProjects(tx, size);
    // What triggers add up row by row is added up once below.
    await tx`set local session_replication_role = replica`;
    await makeInvestments(tx, size);
    await makeTransfers(tx);
    await sumUp(tx);
    await tx`set local session_replication_role = origin`;
    await makeMessages(tx, size);
    await makeSmallThings(tx);
  });
  await markBalances(db);
  await db.run("vacuum analyze");
  return findExamples(db);
}

async function makePeople(tx: Tx, { people }: Size): Promise<void> {
  await tx`
    create temporary table seed_person on commit drop as
    select n, app.id_at(made_at) as id, made_at
    from generate_series(1, ${people}::int) n, lateral (select now() - interval '3 years' * (1 - n::float8 / ${people}::int) as made_at) t`;
  await tx`
    insert into app.person (id, email, user_name, first_name, last_name, telephone, password_hash, role, status,
      email_verified_at, created_at)
    select id, 'person' || n || '@example.ng', 'person' || n,
      (array['Ada','Bola','Chidi','Dayo','Emeka','Fatima','Grace','Halima','Ìfẹ́','Ọláṣẹ'])[1 + n % 10],
      (array['Obi','Bello','Eze','Afolabi','Musa','Okafor','Adébáyọ̀'])[1 + n / 10 % 7], '+2348031234567', 'none',
      case when n = 1 then 'admin' when n % 10 = 0 then 'user' else 'investor' end, 'ACTIVE', now(), made_at
    from seed_person`;
  await tx`
    insert into ledger.account (id, kind, owner_id) select app.new_id(), 'wallet', id from seed_person`;
}

/** One in ten is open; of the rest most are over. The second person has a fiftieth of them. */
async function makeProjects(tx: Tx, { people, projects }: Size): Promise<void> {
  await tx`
    create temporary table seed_project on commit drop as
    select n, app.id_at(made_at) as id, app.id_at(made_at) as escrow_id, made_at,
      case when n % 10 = 0 then 'OPEN' when n % 10 = 1 then 'ACTIVE' when n % 10 < 4 then 'CLOSED'
        when n % 100 = 5 then 'CANCELLED' else 'COMPLETED' end as status,
      case when n % 50 = 0 or ${projects}::int < 50 then 2 else 3 + n % (${people}::int - 2) end as creator
    from generate_series(1, ${projects}::int) n,
      lateral (select now() - interval '3 years' * (1 - n::float8 / ${projects}::int) as made_at) t`;
  await tx`
    insert into app.project (id, creator_id, name, description, category, goal_kobo, start_date, end_date,
      approval_status, approved_at, expected_roi, town, state, submitted_at, opened_at, settled_at, ended_at, created_at,
      platform_fee_bps, settlement_fee_bps)
    select s.id, p.id,
      (array['Solar pump','Cassava mill','Clinic','School roof','Fish farm','Cold room','Bakery','Borehole'])[1 + s.n % 8]
        || ' for ' || (array['Kano','Ibadan','Enugu','Jos','Calabar'])[1 + s.n / 8 % 5]
        || case when s.n % 500 = 7 then ' with a rare windmill' else '' end || ' no. ' || s.n,
      'Panels, pumps and the people who keep them running.',
      (array['Technology','Healthcare','Renewable Energy','Education','Food & Beverage'])[1 + s.n % 5],
      1000000000, app.lagos_day(s.made_at),
      case s.status when 'OPEN' then app.lagos_day(now()) + 1 + s.n % 60 else app.lagos_day(s.made_at) + 30 end,
      'APPROVED', s.made_at, 12, 'Kano', 'Kano', s.made_at, s.made_at,
      case when s.status in ('ACTIVE', 'COMPLETED') then s.made_at + interval '31 days' end,
      case when s.status in ('CLOSED', 'COMPLETED', 'CANCELLED') then s.made_at + interval '90 days' end, s.made_at, 500, 150
    from seed_project s join seed_person p on p.n = s.creator`;
  await tx`
    insert into ledger.account (id, kind, owner_id)
    select escrow_id, 'escrow', id from seed_project union all select app.new_id(), 'returns', id from seed_project`;
  await tx`
    insert into app.project_totals (project_id, escrow_id, status, closes_at, goal_kobo)
    select s.id, s.escrow_id, s.status, p.closes_at, p.goal_kobo
    from seed_project s join app.project p on p.id = s.id`;
  await tx`
    insert into app.milestone (id, project_id, position, title, share_percent, due_date)
    select app.new_id(), id, position, 'Part ' || position, 50, app.lagos_day(made_at) + 60 * position
    from seed_project, generate_series(1, 2) position`;
}

/** The third power of a chance: a hundredth of the projects has a fifth of the investments. */
async function makeInvestments(tx: Tx, { people, projects, investments }: Size): Promise<void> {
  await tx`select setseed(0.5)`;
  await tx`
    create temporary table seed_investment on commit drop as
    select app.id_at(made_at) as id, 1 + floor(${projects}::int * random() ^ 3)::int as project,
      case when n % 50 = 0 then 3 else 4 + (random() * (${people}::int - 5))::int end as investor,
      100000 + (n % 50) * 10000::bigint as kobo, made_at
    from generate_series(1, ${investments}::int) n,
      lateral (select now() - interval '3 years' * (1 - n::float8 / ${investments}::int) as made_at) t`;
  await tx`
    insert into app.investment (id, project_id, investor_id, amount_kobo, status, return_kobo, success_rate,
      cancellable_until, created_at, updated_at, ended_reason, ended_at)
    select i.id, s.id, p.id, i.kobo,
      case when s.status in ('OPEN', 'ACTIVE') then 'active' when s.status = 'COMPLETED' then 'completed' else 'cancelled' end,
      case s.status when 'COMPLETED' then i.kobo * 11 / 10 else 0 end,
      case s.status when 'COMPLETED' then 80 end, i.made_at + interval '48 hours', i.made_at, i.made_at,
      case s.status when 'COMPLETED' then 'outcome' when 'CLOSED' then 'close' when 'CANCELLED' then 'cancel' end,
      case when s.status in ('COMPLETED', 'CLOSED', 'CANCELLED') then i.made_at + interval '60 days' end
    from seed_investment i join seed_project s on s.n = i.project join seed_person p on p.n = i.investor`;
}

/** Two for each investment: what was paid in, and what went into the project. */
async function makeTransfers(tx: Tx): Promise<void> {
  await tx`
    insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
    select app.id_at(i.made_at - interval '1 minute'), ${platformAccounts.providerClearing}::uuid, w.id, i.kobo, 'topup',
      'seed:' || i.id, i.made_at - interval '1 minute'
    from seed_investment i join seed_person p on p.n = i.investor
    join ledger.account w on w.kind = 'wallet' and w.owner_id = p.id order by i.made_at`;
  await tx`
    insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
    select app.id_at(i.made_at), w.id, s.escrow_id, i.kobo, 'investment', s.id || ':' || i.id, i.made_at
    from seed_investment i join seed_project s on s.n = i.project join seed_person p on p.n = i.investor
    join ledger.account w on w.kind = 'wallet' and w.owner_id = p.id order by i.made_at`;
}

async function sumUp(tx: Tx): Promise<void> {
  await tx`
    update ledger.account a set balance_kobo = moved.kobo
    from (select account_id, sum(amount_kobo)::bigint as kobo from ledger.entry group by account_id) moved
    where moved.account_id = a.id`;
  await tx`
    select app.count_investments('{}', array_agg(row(i.*)::app.investment)) from app.investment i
    group by hashtext(i.investor_id::text) % 50`;
  await tx`
    update app.project_totals t set raised_kobo = r.kobo, investors = r.investors, goal_kobo = greatest(t.goal_kobo, r.kobo),
      raised_at_close_kobo = case when t.status = 'OPEN' then null else r.kobo end
    from (select project_id, sum(amount_kobo)::bigint as kobo, count(distinct investor_id)::int as investors
      from app.investment group by project_id) r
    where r.project_id = t.project_id`;
  await tx`
    update app.project p set goal_kobo = t.goal_kobo from app.project_totals t
    where t.project_id = p.id and t.goal_kobo <> p.goal_kobo`;
  await tx`
    insert into app.project_rank (project_id, raised_kobo, week_kobo, start_date)
    select t.project_id, t.raised_kobo, coalesce(w.kobo, 0), p.start_date
    from app.project_totals t join app.project p on p.id = t.project_id
    left join (select project_id, sum(amount_kobo)::bigint as kobo from app.investment
      where created_at > now() - interval '7 days' group by project_id) w on w.project_id = t.project_id
    where t.status = 'OPEN' on conflict (project_id) do nothing`;
  await tx`
    insert into app.wind_up (project_id, kind, escrow_id, returns_id, weight_kobo, escrow_kobo, returns_kobo, done_at,
      success_rate, refunded_kobo, returned_kobo, started_at)
    select s.id, case s.status when 'COMPLETED' then 'outcome' when 'CLOSED' then 'close' else 'cancel' end, s.escrow_id, a.id,
      t.raised_kobo, 0, 0, s.made_at + interval '90 days', case s.status when 'COMPLETED' then 80 end,
      case s.status when 'COMPLETED' then 0 else t.raised_kobo end,
      case s.status when 'COMPLETED' then t.raised_kobo * 11 / 10 else 0 end, s.made_at + interval '90 days'
    from seed_project s join app.project_totals t on t.project_id = s.id
    join ledger.account a on a.kind = 'returns' and a.owner_id = s.id
    where s.status in ('COMPLETED', 'CLOSED', 'CANCELLED')`;
}

/** One notification for each of the investor's investments; articles do not grow with the platform. */
async function makeSmallThings(tx: Tx): Promise<void> {
  await tx`
    insert into app.notification (id, person_id, type, title, message, is_read, created_at)
    select app.id_at(i.made_at), p.id, 'wallet_debited', 'You invested', 'In a project', i.made_at < now() - interval '30 days', i.made_at
    from seed_investment i join seed_person p on p.n = i.investor where i.investor = 3`;
  await tx`
    insert into app.project_revision (id, project_id, description, description_html)
    select app.new_id(), s.id, 'More of it.', '<p>More of it.</p>' from seed_project s
    where s.creator = 2 and s.status = 'OPEN' order by s.n limit 1`;
  await tx`
    insert into app.news_article (id, title, content, content_html)
    select app.new_id(), 'Article ' || n, 'Words', '<p>Words</p>' from generate_series(1, 50) n`;
}

async function findExamples(db: Db): Promise<Examples> {
  const [found] = await db<Examples>`
    select
      (select id from app.person where user_name = 'person1') as admin,
      (select id from app.person where user_name = 'person2') as creator,
      (select id from app.person where user_name = 'person3') as investor,
      (select project_id from app.project_totals where status = 'OPEN' order by raised_kobo desc limit 1) as project,
      (select t.id from ledger.transfer t join ledger.account a on a.id = t.credit_id
        join app.person p on p.id = a.owner_id and p.user_name = 'person3' order by t.id desc limit 1) as transfer,
      (select id from app.news_article order by id limit 1) as article,
      (select project_id from app.project_revision limit 1) as own_project,
      (select id from app.project_revision limit 1) as revision,
      (select m.conversation_id from app.conversation_member m join app.person p on p.id = m.person_id
        where p.user_name = 'person3' order by m.last_at desc limit 1) as conversation`;
  if (!found) throw new Error("nothing was seeded");
  return found;
}
