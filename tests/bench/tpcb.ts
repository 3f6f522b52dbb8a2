import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { promisify } from "node:util";
import type pg from "pg";
import type { Db } from "#server/platform/db/db.ts";
import { openRawClient, type Prepared } from "./raw-client.ts";

const scale = 10;
const accounts = 100_000 * scale;
const tellers = 10 * scale;

/** The tables of pgbench's built-in script at scale 10, filled as `pgbench -i` fills them. */
export async function makeTpcb(db: Db): Promise<void> {
  await db.run(`
    drop table if exists pgbench_history, pgbench_accounts, pgbench_tellers, pgbench_branches;
    create table pgbench_branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches (bid, bbalance) select n, 0 from generate_series(1, ${scale}) n;
    insert into pgbench_tellers (tid, bid, tbalance)
      select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${tellers}) n;
    insert into pgbench_accounts (aid, bid, abalance, filler)
      select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${accounts}) n;
    alter table pgbench_branches add primary key (bid);
    alter table pgbench_tellers add primary key (tid);
    alter table pgbench_accounts add primary key (aid);`);
  for (const table of ["branches", "tellers", "accounts", "history"])
    await db.run(`vacuum analyze pgbench_${table}`);
}

/** Transactions a second of the seven statements, prepared, on that many connections. */
export async function runTpcb(
  options: pg.ClientConfig,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, () => openTpcbClient(options)),
  );
  let done = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    connections.map(async ({ transact, close }) => {
      while (performance.now() < end) {
        await transact();
        done += 1;
      }
      close();
    }),
  );
  return done / seconds;
}

const texts = {
  begin: "BEGIN",
  account: "UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2",
  balance: "SELECT abalance FROM pgbench_accounts WHERE aid = $1",
  teller: "UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2",
  branch: "UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2",
  history:
    "INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, CURRENT_TIMESTAMP)",
  end: "END",
};

async function openTpcbClient(options: pg.ClientConfig) {
  const { prepare, run, close } = await openRawClient(options);
  const ready: Partial<Record<keyof typeof texts, Prepared>> = {};
  for (const [name, text] of Object.entries(texts))
    ready[name as keyof typeof texts] = await prepare(name, text);
  const { begin, account, balance, teller, branch, history, end } = ready as Required<typeof ready>;
  const transact = async () => {
    const [aid, tid, bid] = [oneOf(accounts), oneOf(tellers), oneOf(scale)];
    const delta = oneOf(10_001) - 5_001;
    await run(begin, []);
    await run(account, [delta, aid]);
    await run(balance, [aid]);
    await run(teller, [delta, tid]);
    await run(branch, [delta, bid]);
    await run(history, [tid, bid, aid, delta]);
    await run(end, []);
  };
  return { transact, close };
}

function oneOf(count: number): number {
  return Math.floor(Math.random() * count) + 1;
}

/** pgbench itself on the same tables, or null where it is not installed. */
export async function runPgbench(
  options: pg.ClientConfig,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number | null> {
  const [newest] = globSync("/usr/lib/postgresql/*/bin/pgbench").sort().reverse();
  if (!newest || !existsSync(newest)) return null;
  const where = options.connectionString
    ? [options.connectionString]
    : [
        "-h",
        options.host ?? "",
        "-p",
        String(options.port),
        "-U",
        options.user ?? "",
        options.database ?? "",
      ];
  const load = ["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-T", String(seconds)];
  const { stdout } = await promisify(execFile)(newest, [...load, ...where]);
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  return tps ? Number(tps) : null;
}
