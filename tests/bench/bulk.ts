import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#database/migrate.ts";
import { createApp } from "#server/app.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { checkBooks } from "#server/ledger/check-books.ts";
import { lockProject } from "#server/lifecycle/lock-project.ts";
import { startWindUp } from "#server/lifecycle/wind-up/start-wind-up.ts";
import { windUpDue } from "#server/lifecycle/wind-up/wind-up.ts";
import { readEnvironment } from "#server/platform/config/config.ts";
import { loadConfig } from "#server/platform/config/keys.ts";
import { openDb } from "#server/platform/db/db.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { newId } from "#server/platform/db/ids.ts";
import { makeCrowdedProject, makeOpenGoal, seedInvestors } from "./seed-investors.ts";

/**
 * `npm run bench:bulk`: everyone in a project of 100,000 investors is refunded, and everyone in another is
 * paid a return, beside the limit: the same rows by one plain INSERT ... SELECT and one UPDATE in one
 * transaction of the same run. Exits with 1 when a target is missed.
 */
const people = Number(process.argv[2] ?? 100_000);
const targets = { ratio: 3, slowdown: 2, memoryMb: 64 };
const clients = 4;
const quietMs = 6_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), "ajose-bench-"));
chmodSync(dataDir, 0o755);
const server = await startEmbeddedPostgres({ dataDir });
// Only the limit needs it: one statement over 100,000 rows takes longer than any statement of the product.
const patient = openDb({ ...server, statementTimeoutMs: 300_000, queryTimeoutMs: 300_000 });
const db = openDb(server);
try {
  await migrate(db);
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await db.close();
  await patient.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench(): Promise<boolean> {
  say(`Making ${people} investors and 7 projects that all of them are in ...`);
  await seedInvestors(patient, people);
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) {
    ids.push(await makeCrowdedProject(patient, n < 5 ? "OPEN" : "ACTIVE"));
  }
  const [l1 = "", l2 = "", l3 = "", refunded = "", refundedInCompany = ""] = ids;
  const [paid = "", paidInCompany = ""] = ids.slice(5);
  const investing = await prepareInvesting();
  await patient.run("vacuum analyze");

  // The limit stands between the measured ones, so that a noisy minute hits all of them.
  const limits = [await plain(l1)];
  const refund = await wound(refunded, "refunding");
  limits.push(await plain(l2));
  const pay = await wound(paid, "paying");
  limits.push(await plain(l3));
  const limit = limits.sort((a, b) => a - b)[1] ?? 0;
  say(`limit (median of ${limits.map(Math.round).join(", ")} ms): ${Math.round(limit)} ms`);
  const ratios = [refund.ms / limit, pay.ms / limit];
  say(`refunded ${people} in ${Math.round(refund.ms)} ms: ${times(ratios[0])} of the limit`);
  say(`paid ${people} in ${Math.round(pay.ms)} ms: ${times(ratios[1])} of the limit`);
  const grownMb = Math.max(refund.grownMb, pay.grownMb);

  const quiet = await investing(new Promise((done) => setTimeout(done, quietMs)));
  const during = [
    await investing(wound(refundedInCompany, "refunding while others invest")),
    await investing(wound(paidInCompany, "paying while others invest")),
  ];
  const slowdowns = during.map((median) => median / quiet);
  say(
    `others invest in ${quiet.toFixed(1)} ms; meanwhile ${during.map((ms) => `${ms.toFixed(1)} ms`).join(" and ")}: ${slowdowns.map(times).join(" and ")}`,
  );

  const findings = await checkBooks(patient);
  say(findings.length === 0 ? "The books balance." : `BROKEN: ${JSON.stringify(findings)}`);
  const misses = [
    ...(Math.max(...ratios) > targets.ratio ? [`more than ${targets.ratio} times the limit`] : []),
    ...(Math.max(...slowdowns) > targets.slowdown ? ["others were slowed too much"] : []),
    ...(grownMb > targets.memoryMb ? [`memory grew by ${Math.round(grownMb)} MB`] : []),
    ...findings.map(({ invariant }) => invariant),
  ];
  for (const miss of misses) say(`MISSED: ${miss}`);
  return misses.length === 0;
}

/** The same rows in one transaction, as fast as this database does them. */
async function plain(projectId: string): Promise<number> {
  await patient.run("checkpoint");
  const startedAt = performance.now();
  await patient.transaction(async (tx) => {
    await tx`
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
      select app.new_id(), t.escrow_id, a.id, i.amount_kobo, 'refund', i.project_id || ':' || i.id, app.now()
      from app.investment i
      join app.project_totals t on t.project_id = i.project_id
      join ledger.account a on a.kind = 'wallet' and a.owner_id = i.investor_id
      where i.project_id = ${projectId}`;
    await tx`
      update app.investment set status = 'cancelled', updated_at = app.now(), ended_reason = 'cancel',
        ended_at = app.now()
      where project_id = ${projectId}`;
    await tx`
      update app.project_totals set status = 'CANCELLED', raised_kobo = 0, investors = 0
      where project_id = ${projectId}`;
  });
  return performance.now() - startedAt;
}

/** Ends a project as the product does; answers how long it took and by how much this process grew. */
async function wound(projectId: string, what: string): Promise<{ ms: number; grownMb: number }> {
  await patient.run("checkpoint");
  const beforeMb = memoryMb();
  let peakMb = beforeMb;
  const sampler = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb());
  }, 20);
  const startedAt = performance.now();
  await db.transaction(async (tx) => {
    const held = await lockProject(tx, projectId);
    if (!held) throw new Error("no project");
    const isOutcome = held.status === "ACTIVE";
    // A kobo for everyone less than they put in, so that every share has to be rounded.
    const outcome = {
      kind: "outcome",
      returnsKobo: held.returnsKobo - 7n,
      successRate: 80,
    } as const;
    await startWindUp(tx, held, { actorId: null, ...(isOutcome ? outcome : { kind: "close" }) });
  });
  await windUpDue(db);
  const ms = performance.now() - startedAt;
  clearInterval(sampler);
  say(`${what}: memory ${Math.round(beforeMb)} MB before, ${Math.round(peakMb)} MB at its peak`);
  return { ms, grownMb: peakMb - beforeMb };
}

function memoryMb(): number {
  return process.memoryUsage().rss / 1_048_576;
}

/** Other people, invested in other projects, over the API; answers the median time of an investment. */
async function prepareInvesting() {
  const config = loadConfig(readEnvironment({ LOG_LEVEL: "silent", DATA_DIR: dataDir }));
  const { fastify } = await createApp(db, config);
  const tokens = createTokens(config);
  const deviceId = "b".repeat(32);
  const projectId = await makeOpenGoal(patient);
  const others = await seedInvestors(patient, clients);
  const bearers = await Promise.all(
    others.map((id) =>
      db.transaction((tx) => openSession(tx, tokens, id, tokens.digestDevice(deviceId))),
    ),
  );
  const investOnce = async (bearer: string): Promise<number> => {
    const startedAt = performance.now();
    const reply = await fastify.inject({
      method: "POST",
      url: "/api/investments",
      headers: {
        "device-id": deviceId,
        authorization: `Bearer ${bearer}`,
        "idempotency-key": newId(),
      },
      payload: { projectId, amount: "1.00" },
    });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return performance.now() - startedAt;
  };
  return async (until: Promise<unknown>): Promise<number> => {
    const taken: number[] = [];
    let over = false;
    const end = until.then(() => {
      over = true;
    });
    await Promise.all(
      bearers.map(async ({ accessToken }) => {
        while (!over) {
          taken.push(await investOnce(accessToken));
          // People think; four who never pause would only measure each other.
          await new Promise((done) => setTimeout(done, 20));
        }
      }),
    );
    await end;
    return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
  };
}

function times(ratio: number | undefined): string {
  return `${(ratio ?? 0).toFixed(2)} times`;
}
