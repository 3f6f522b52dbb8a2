import { accountOf, lockAccounts } from "../../ledger/accounts.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { firstId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";
import { type Movement, movementsOf, transfersOf } from "../transactions/movements.ts";
import { labelOf } from "../transactions/transaction-words.ts";

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
  /** What came in and what went out in these days, and what was there at their end. */
  inKobo: bigint;
  outKobo: bigint;
  closingKobo: bigint;
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
  const totals = await db.transaction((tx) => readTotals(tx, { wallet, personId, from, to }));
  const { openingKobo, inKobo, outKobo, until } = totals;
  const lines = () => readLines(db, { wallet, from, until, openingKobo });
  return { ...totals, from, to, closingKobo: openingKobo + inKobo - outKobo, lines };
}

type Totals = Pick<Statement, "holder" | "openingKobo" | "inKobo" | "outKobo"> & { until: Date };

/**
 * What stands above the lines, and until when they go. The wallet is locked for this moment, so that what
 * is being booked is in both or in neither; what arrives while the lines are read belongs to the next one.
 */
async function readTotals(
  tx: Tx,
  { wallet, personId, from, to }: { wallet: string; personId: string; from: string; to: string },
): Promise<Totals> {
  await lockAccounts(tx, [wallet]);
  const [end] = await tx<{ until: Date }>`
    select least(app.end_of_lagos_day(${to}::date), app.now()) as until`;
  const until = end?.until ?? new Date(0);
  const [opened] = await tx<Omit<Totals, "until">>`
    select p.first_name || ' ' || p.last_name as holder,
      (select coalesce(sum(amount), 0)::bigint from (${transfersOf(wallet, before(from))}) moved)
        as opening_kobo,
      (select coalesce(sum(t.amount_kobo), 0)::bigint from ledger.transfer t
        where t.credit_id = ${wallet} ${between(from, until)}) as in_kobo,
      (select coalesce(sum(t.amount_kobo), 0)::bigint from ledger.transfer t
        where t.debit_id = ${wallet} ${between(from, until)}) as out_kobo
    from app.person p
    where p.id = ${personId}`;
  if (!opened) throw new Error(`no person ${personId}`);
  return { ...opened, until };
}

/** How many movements there are in these days. */
export async function countLines(
  db: Db,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<number> {
  const wallet = await accountOf(db, "wallet", personId);
  const [counted] = await db<{ count: number }>`
    select count(*)::int as count from (${transfersOf(
      wallet,
      fragment`and t.created_at >= app.end_of_lagos_day(${from}::date - 1)
        and t.created_at < app.end_of_lagos_day(${to}::date)`,
    )}) moved`;
  return counted?.count ?? 0;
}

function between(from: string, until: Date) {
  return fragment`and t.created_at >= app.end_of_lagos_day(${from}::date - 1) and t.created_at < ${until}`;
}

function before(from: string) {
  return fragment`and t.created_at < app.end_of_lagos_day(${from}::date - 1)`;
}

async function* readLines(
  db: Db,
  range: { wallet: string; from: string; until: Date; openingKobo: bigint },
): AsyncGenerator<Line[]> {
  const { wallet, from, until } = range;
  let balanceKobo = range.openingKobo;
  let last = firstId;
  for (;;) {
    const some = fragment`${between(from, until)}
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
