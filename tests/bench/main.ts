import autocannon from "autocannon";
import { loadDemo } from "#database/demo.ts";
import { createApp } from "#server/app.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import { accountOf, platformAccounts } from "#server/ledger/accounts.ts";
import { checkBooks } from "#server/ledger/check-books.ts";
import { post } from "#server/ledger/post.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/db.ts";
import { listProjects } from "#server/projects/read-projects.ts";
import { createBenchApp, say } from "./bench-app.ts";

/**
 * `npm run bench`: what the product does beside what the same machine does at best, alternating in one
 * run, as medians and ratios. A ratio says something on any machine; a figure alone does not.
 * Investing under load is `npm run bench:invest`.
 */
const rounds = 3;
const seconds = 3;
const clients = 32;

const app = await createBenchApp();
try {
  await loadDemo(app.db, () => {});
  await app.db.run("vacuum analyze");
  await bench(app.db, app.config);
} finally {
  await app.close();
}

async function bench(db: Db, config: Config): Promise<void> {
  const { fastify } = await createApp(db, config);
  const url = await fastify.listen({ port: 0, host: "127.0.0.1" });
  const [settings] = await db`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`;
  say(
    `PostgreSQL: ${JSON.stringify(settings)}; ${clients} clients, median of ${rounds} rounds of ${seconds} s`,
  );

  const invest = await prepareInvesting(db, createTokens(config), url);
  await db.run("create table if not exists bench_row (id uuid primary key, n int not null)");
  const [live, verb, list, commit, investing] = await alternate([
    () => requests(`${url}/health/live`),
    () => perSecond(() => listProjects(db, { search: "", sort: "trending", limit: 12 })),
    () => requests(`${url}/api/projects?sort=trending`),
    () => perSecond(() => db`insert into bench_row values (gen_random_uuid(), 1)`),
    () => perSecond(invest),
  ]);
  say(`empty replies       ${Math.floor(live ?? 0)}/s`);
  say(`project list, verb  ${Math.floor(verb ?? 0)}/s`);
  say(`project list, HTTP  ${Math.floor(list ?? 0)}/s, ${ratio(list, verb)} of the verb alone`);
  say(`one-row commits     ${Math.floor(commit ?? 0)}/s`);
  say(
    `investments, HTTP   ${Math.floor(investing ?? 0)}/s, ${ratio(investing, commit)} of one-row commits`,
  );
  const findings = await checkBooks(db);
  say(
    findings.length === 0
      ? "The books balance."
      : `BROKEN: ${JSON.stringify(findings.map((f) => f.invariant))}`,
  );
  await fastify.close();
}

/** Each piece of work once in every round, so that a noisy minute hits all of them; medians by piece. */
async function alternate(works: (() => Promise<number>)[]): Promise<number[]> {
  const figures = works.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) figures[index]?.push(await work());
  }
  return figures.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

async function requests(url: string): Promise<number> {
  const result = await autocannon({ url, connections: clients, duration: seconds });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} replies were no success`);
  return result.requests.average;
}

async function perSecond(work: (client: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const client = async (index: number) => {
    while (performance.now() < end) {
      await work(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return done / seconds;
}

/** Each client is one of the demo's people and invests ₦1 over HTTP, spread over the open projects. */
async function prepareInvesting(db: Db, tokens: ReturnType<typeof createTokens>, url: string) {
  const deviceId = "b".repeat(32);
  const people = await db<{ id: string }>`
    select id from app.person where role = 'investor' order by created_at limit 30`;
  const projects = await db<{ id: string }>`
    select project_id as id from app.project_totals
    where status = 'OPEN' and goal_kobo - raised_kobo > 100000000 order by project_id`;
  const bearers = await Promise.all(
    people.map(({ id }) => fundAndSignIn(db, tokens, id, deviceId)),
  );
  return async (client: number) => {
    const reply = await fetch(`${url}/api/investments`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "device-id": deviceId,
        authorization: `Bearer ${bearers[client % bearers.length]}`,
      },
      body: JSON.stringify({ projectId: projects[client % projects.length]?.id, amount: "1.00" }),
    });
    if (reply.status !== 201) throw new Error(await reply.text());
    await reply.arrayBuffer();
  };
}

async function fundAndSignIn(
  db: Db,
  tokens: ReturnType<typeof createTokens>,
  personId: string,
  deviceId: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const to = await accountOf(tx, "wallet", personId);
    const from = platformAccounts.providerClearing;
    const businessKey = `bench:${personId}`;
    await post(tx, [{ from, to, kobo: 1_000_000_00n, kind: "topup", businessKey }]);
    const pair = await openSession(tx, tokens, personId, tokens.digestDevice(deviceId));
    return pair.accessToken;
  });
}

function ratio(part: number | undefined, whole: number | undefined): string {
  return `${Math.floor(((part ?? 0) / (whole || 1)) * 100)}%`;
}
