import type { AdminStatus, SystemHealth } from "#contract/admin-dashboard.ts";
import { readBooksCheck } from "../../ledger/books-check.ts";
import type { Providers } from "../../payments/create-providers.ts";
import { askProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db, Sql } from "../../platform/db/db.ts";
import { readUptime } from "../../platform/health/heartbeat.ts";
import { readResponseTimes } from "../../platform/health/response-times.ts";
import { readWarnings } from "../../platform/health/warnings.ts";
import { listTroubledWork, readQueue, type TroubledWork } from "../../platform/jobs/look-after.ts";
import { countItems } from "../list-approvals.ts";

const patienceMs = 2_000;
const lateSeconds = 600;

/** How the system works, measured now and over the last hour. */
export async function readSystemHealth(
  db: Db,
  { payments, treasury }: Providers,
  config: Pick<Config, "APP_ENV">,
): Promise<SystemHealth> {
  const asked = askProvider((signal) => treasury.readBalance(signal), patienceMs).then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof ProviderUnreachable) return false;
      throw problem;
    },
  );
  const isAnswering = await asked;
  const [api, databaseMs, uptime, queue, books, troubled, warnings] = [
    await readResponseTimes(db),
    await timeOf(db),
    await readUptime(db),
    await readQueue(db),
    await readBooksCheck(db),
    await listTroubledWork(db),
    await readWarnings(db, config),
  ];
  const problems = [
    ...warnings.map(({ text }) => text),
    ...problemsOf({ queue, books, troubled }),
    ...(isAnswering ? [] : [`${payments.name} does not answer: payments and withdrawals wait.`]),
  ];
  const provider = { name: payments.name, isAnswering };
  return { api, databaseMs, uptime, queue, books, provider, problems };
}

/** What stands beside every page: without asking the provider. */
export async function readStatus(db: Db, config: Pick<Config, "APP_ENV">): Promise<AdminStatus> {
  const [uptime, queue, books, troubled, warnings, waiting, activeUsers] = [
    await readUptime(db),
    await readQueue(db),
    await readBooksCheck(db),
    await listTroubledWork(db),
    await readWarnings(db, config),
    await countItems(db),
    await countActive(db),
  ];
  return {
    uptime,
    activeUsers,
    pendingReviews: Object.values(waiting).reduce((sum, count) => sum + count, 0),
    problems: warnings.length + problemsOf({ queue, books, troubled }).length,
  };
}

function problemsOf({
  queue,
  books,
  troubled,
}: Pick<SystemHealth, "queue" | "books"> & { troubled: TroubledWork[] }): string[] {
  return [
    ...(queue.oldestSeconds > lateSeconds
      ? ["Work that is due has waited for more than 10 minutes."]
      : []),
    ...troubled.map(({ name }) => `What repeats by itself fails and is tried again: ${name}.`),
    ...(books && books.findings > 0 ? ["The books do not balance: see the log."] : []),
  ];
}

/** Whoever is here asks for a new token at least every quarter of an hour. */
async function countActive(db: Sql): Promise<number> {
  const [active] = await db<{ count: number }>`
    select count(distinct person_id)::int as count from app.session
    where rotated_at > app.now() - interval '15 minutes' and ended_at is null`;
  return active?.count ?? 0;
}

async function timeOf(db: Sql): Promise<number> {
  const begun = performance.now();
  await db`select 1 as one`;
  return Math.round((performance.now() - begun) * 10) / 10;
}
