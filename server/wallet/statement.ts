import { accountOf } from "../ledger/accounts.ts";
import type { Db } from "../platform/db.ts";
import { part } from "../platform/sql.ts";
import { type Movement, movementsOf } from "./movements.ts";
import { labelOf } from "./transaction-words.ts";

export type Line = {
  id: string;
  at: Date;
  label: string;
  /** Positive when it came in, negative when it went out. */
  kobo: bigint;
  /** What the wallet held after it. */
  balanceKobo: bigint;
};

export type Statement = {
  holder: string;
  from: string;
  to: string;
  openingKobo: bigint;
  /** The movements, oldest first, some at a time: however many there are, few are held at once. */
  lines: () => AsyncGenerator<Line[]>;
};

const atOnce = 500;

/** Opens the statement of a person's wallet over these days of Lagos. */
export async function openStatement(
  db: Db,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<Statement> {
  const wallet = await accountOf(db, "wallet", personId);
  const [opened] = await db<{ holder: string; openingKobo: bigint; until: Date }>`
    select p.first_name || ' ' || p.last_name as holder,
      least(app.end_of_lagos_day(${to}::date), app.now()) as until,
      (select coalesce(sum(amount), 0)::bigint from (${movementsOf(wallet, before(from))}) moved)
        as opening_kobo
    from app.person p where p.id = ${personId}`;
  if (!opened) throw new Error(`no person ${personId}`);
  const { holder, openingKobo, until } = opened;
  // What arrives while the statement is read belongs to the next one.
  const lines = () => readLines(db, { wallet, from, until, openingKobo });
  return { holder, from, to, openingKobo, lines };
}

/** How many movements there are in these days. */
export async function countLines(
  db: Db,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<number> {
  const wallet = await accountOf(db, "wallet", personId);
  const [counted] = await db<{ count: number }>`
    select count(*)::int as count from (${movementsOf(
      wallet,
      part`and t.created_at >= app.end_of_lagos_day(${from}::date - 1)
        and t.created_at < app.end_of_lagos_day(${to}::date)`,
    )}) moved`;
  return counted?.count ?? 0;
}

function before(from: string) {
  return part`and t.created_at < app.end_of_lagos_day(${from}::date - 1)`;
}

async function* readLines(
  db: Db,
  range: { wallet: string; from: string; until: Date; openingKobo: bigint },
): AsyncGenerator<Line[]> {
  const { wallet, from, until } = range;
  let balanceKobo = range.openingKobo;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const some = part`
      and t.created_at >= app.end_of_lagos_day(${from}::date - 1) and t.created_at < ${until}
      and t.id > ${last} order by t.id limit ${atOnce}`;
    const rows = await db<Movement>`
      select * from (${movementsOf(wallet, some)}) moved order by id limit ${atOnce}`;
    yield rows.map(({ id, kind, projectName, amount, createdAt }) => {
      balanceKobo += amount;
      return { id, at: createdAt, label: labelOf(kind, projectName), kobo: amount, balanceKobo };
    });
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
}
