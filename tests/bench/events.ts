import { setTimeout as sleep } from "node:timers/promises";
import { createTokens } from "#server/identity/sign-in/tokens.ts";
import type { Db } from "#server/platform/db/db.ts";
import { createBenchApp, say } from "./bench-app.ts";
import { cpuSeconds, residentMegabytes } from "./processes.ts";
import { seedSignedInUsers } from "./seed-signed-in.ts";

/**
 * `npm run bench:events`: what a thousand open streams of events cost one process: memory, beside the same process
 * without them, and processor time while nothing happens. Fails when the memory is past its budget.
 */
const streams = 1_000;
const seconds = 20;
const budgetMegabytes = 150;

const app = await createBenchApp();
try {
  process.exitCode = await bench(app.db);
} finally {
  await app.close();
}

async function bench(db: Db): Promise<number> {
  const people = await seedSignedInUsers(db, createTokens(app.config), {
    people: streams,
    projects: 1,
  });
  const server = await app.startServer();
  const url = `http://127.0.0.1:${server.port}/api/events?projects=${people.projectIds[0]}`;
  // What any server holds once it has answered: its code is compiled, its pools are open.
  for (let call = 0; call < 200; call += 1) {
    await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  }
  const before = residentMegabytes(server.process.pid);
  const stopped = new AbortController();
  let heard = 0;
  for (let person = 0; person < streams; person += 1) {
    const response = await fetch(url, {
      headers: people.headersOf(person),
      signal: stopped.signal,
    });
    void count(response, () => {
      heard += 1;
    }).catch(() => undefined);
  }
  while (heard < streams * 3) await sleep(100);
  const pids = [server.process.pid ?? 0];
  const used = cpuSeconds(pids);
  await sleep(seconds * 1000);
  const more = residentMegabytes(server.process.pid) - before;
  say(`${streams} streams, each with a balance, a count and a project: ${heard} events heard`);
  say(`memory     ${before} MB without them, ${more} MB more with them`);
  const share = ((cpuSeconds(pids) - used) / seconds) * 100;
  say(`at rest    ${share.toFixed(1)}% of a core`);
  stopped.abort();
  await server.stop();
  say(more <= budgetMegabytes ? "The budget holds." : `More than ${budgetMegabytes} MB.`);
  return more <= budgetMegabytes ? 0 : 1;
}

async function count(response: Response, hear: () => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    for (const _ of decoder.decode(part).matchAll(/^event: /gm)) hear();
  }
}
