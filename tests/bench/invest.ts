import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { createInvest } from "#server/investments/invest.ts";
import { checkBooks } from "#server/ledger/check-books.ts";
import type { Db } from "#server/platform/db/db.ts";
import { createBenchApp, say } from "./bench-app.ts";
import { load, type Measured } from "./http-load.ts";
import { cpuSeconds, databaseProcesses, peakMegabytes } from "./processes.ts";
import { seedSignedInUsers } from "./seed-signed-in.ts";
import { makeTpcb, runPgbench, runTpcb } from "./tpcb.ts";

/**
 * `npm run bench:invest`: investments a second through the real server over HTTP, beside what PostgreSQL
 * does at best on the same machine in the same minutes (the seven statements of pgbench's built-in script).
 * Everything shares one machine. Exits with 1 when a target is missed.
 */
const rounds = 2;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const people = 10_000;
const connections = 256;
const targets = { ratio: 3, p99: 60, hotToSpread: 0.9 };

const app = await createBenchApp();
try {
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await app.close();
}

async function bench(): Promise<boolean> {
  const { db, config } = app;
  const [settings] = await db<{ version: string; fsync: string; synchronousCommit: string }>`
    select split_part(version(), ' ', 2) as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit`;
  say(
    `PostgreSQL ${settings?.version}, fsync ${settings?.fsync}, synchronous_commit ${settings?.synchronousCommit}; ` +
      `${people} funded wallets, ${connections} connections, ${rounds} rounds of ${seconds} s each`,
  );
  await makeTpcb(db);
  const crowd = await seedSignedInUsers(db, createTokens(config), { people, projects: 1_000 });
  const server = await app.startServer();
  const tpcb = { clients: 32, seconds };
  const figures = { tpcb: 0, pgbench: 0, unbatched: 0 };
  const hot: Measured[] = [];
  const spread: Measured[] = [];
  const measure = async (name: string, projects: string[]) => {
    const before = await cpuNow(server.process.pid);
    const measured = await load({
      port: server.port,
      connections,
      seconds,
      nextRequest: crowd.requestsTo(projects),
    });
    sayMeasured(name, measured, await cpuSince(before, server.process.pid));
    return measured;
  };
  // Neither a program that has just started nor an empty table is what people meet.
  const warming = { port: server.port, connections, seconds: 4 };
  const warm = await load({ ...warming, nextRequest: crowd.requestsTo(crowd.projectIds) });
  for (let round = 0; round < rounds; round++) {
    const plain = await runTpcb(app.options, tpcb);
    figures.tpcb += plain / rounds;
    say(`TPC-B, our client          ${whole(plain)}/s`);
    hot.push(await measure("one project", crowd.projectIds.slice(0, 1)));
    spread.push(await measure("1,000 projects", crowd.projectIds));
    const pgbench = await runPgbench(app.options, tpcb);
    figures.pgbench += (pgbench ?? 0) / rounds;
    if (pgbench) say(`TPC-B, pgbench             ${whole(pgbench)}/s`);
    const alone = await investUnbatched(db, crowd);
    figures.unbatched += alone / rounds;
    say(`one call each, no HTTP     ${whole(alone)}/s on one project, 16 connections`);
  }
  say(`server's memory at most ${peakMegabytes(server.process.pid)} MB`);
  await server.stop();
  const isRight = await rowsAreReplies(db, [warm, ...hot, ...spread]);
  const findings = await checkBooks(db);
  say(findings.length === 0 ? "The books balance." : `BROKEN: ${JSON.stringify(findings)}`);
  return judge({ ...figures, hot, spread }) && isRight && findings.length === 0;
}

async function cpuNow(serverPid: number | undefined) {
  return { server: cpuSeconds([serverPid ?? 0]), database: cpuSeconds(databaseProcesses()) };
}

async function cpuSince(before: { server: number; database: number }, pid: number | undefined) {
  const after = await cpuNow(pid);
  const share = (used: number) => `${Math.floor((used / seconds) * 100)}%`;
  return `server ${share(after.server - before.server)}, database ${share(after.database - before.database)} of a core`;
}

function sayMeasured(name: string, { perSecond, refused, p50, p99 }: Measured, cpu: string): void {
  const times = `p50 ${Math.ceil(p50)} ms, p99 ${Math.ceil(p99)} ms`;
  say(`${name.padEnd(26)} ${whole(perSecond)}/s, ${times}, ${refused} refused; ${cpu}`);
}

/** What the design would do without batches: each order a call of its own, sixteen at a time. */
async function investUnbatched(db: Db, crowd: Awaited<ReturnType<typeof seedSignedInUsers>>) {
  let done = 0;
  const end = performance.now() + (seconds / 2) * 1000;
  const lane = async () => {
    const invest = createInvest(db, app.config);
    while (performance.now() < end) {
      await invest(crowd.order(crowd.projectIds.slice(0, 1)));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  return done / (seconds / 2);
}

/** Every 201 is a row, and every row of the load was a 201. */
async function rowsAreReplies(db: Db, measured: Measured[]): Promise<boolean> {
  const [rows] = await db<{ count: bigint }>`
    select count(*) from app.idempotency where key like 'http-%' and reply is not null`;
  const created = measured.reduce((sum, one) => sum + one.created, 0);
  say(`${created} answers of 201, ${rows?.count} investments in the books`);
  return BigInt(created) === rows?.count;
}

type Figures = {
  tpcb: number;
  pgbench: number;
  unbatched: number;
  hot: Measured[];
  spread: Measured[];
};

function judge({ tpcb, pgbench, unbatched, hot, spread }: Figures): boolean {
  const mean = (of: Measured[]) => of.reduce((sum, one) => sum + one.perSecond / of.length, 0);
  const worst = Math.max(...[...hot, ...spread].map(({ p99 }) => p99));
  const best = Math.max(tpcb, pgbench);
  say(`
one project     ${times(mean(hot), best)} TPC-B (target ${targets.ratio}), ${times(mean(hot), unbatched)} one call each
1,000 projects  ${times(mean(spread), best)} TPC-B (target ${targets.ratio})
one / 1,000     ${times(mean(hot), mean(spread))} (target ${targets.hotToSpread})
worst p99       ${Math.ceil(worst)} ms (target ${targets.p99})
our TPC-B       ${pgbench > 0 ? `${times(tpcb, pgbench)} of pgbench's (target 0.9)` : "pgbench is not installed"}`);
  return (
    mean(hot) >= targets.ratio * best &&
    mean(spread) >= targets.ratio * best &&
    mean(hot) >= targets.hotToSpread * mean(spread) &&
    worst <= targets.p99 &&
    (pgbench === 0 || tpcb >= 0.9 * pgbench)
  );
}

function times(part: number, whole: number): string {
  return `${Math.floor((part / whole) * 100) / 100}x`;
}

function whole(figure: number): string {
  return Math.floor(figure).toLocaleString("en-NG").padStart(7);
}
