import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { openTestHouse, type TestHouse, type TestPerson, testKeys } from "#tests/setup/house.ts";
import { freePort } from "#tests/setup/server.ts";

const clients = 16;
const kills = 5;
let house: TestHouse;
let world: World;
let port = 0;
let server: ChildProcess | undefined;
const investors: TestPerson[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  world = await makeWorld(house);
  port = await freePort();
  for (let i = 0; i < clients; i++) {
    const person = await house.makePerson();
    await house.fund(person.id, 100_000_00n);
    investors.push(person);
  }
});
afterAll(async () => {
  server?.kill("SIGKILL");
  await house.close();
});

test("kill -9 under load: every acknowledged investment is there, once", {
  timeout: 120_000,
}, async () => {
  const acknowledged = new Map<string, string>();
  let stopped = false;
  let unknown = 0;
  await startServer();
  const load = investors.map(async (person) => {
    // A key is repeated until its answer is known, as our own client does.
    for (let key = newKey(); !stopped; ) {
      const answer = await invest(person, key);
      if (answer === null) unknown += 1;
      else {
        acknowledged.set(key, answer);
        key = newKey();
      }
    }
  });
  for (let round = 0; round < kills; round++) {
    const goal = acknowledged.size + 40;
    await until(() => acknowledged.size >= goal);
    server?.kill("SIGKILL");
    await once(server as ChildProcess, "exit");
    await startServer();
  }
  stopped = true;
  await Promise.all(load);

  const rows = await house.db<{ id: string }>`
    select id from app.investment where project_id = ${world.openProjectId} and amount_kobo = 100`;
  const ids = new Set(rows.map((row) => row.id));
  const lost = [...acknowledged.values()].filter((id) => !ids.has(id));
  expect(lost).toEqual([]);
  expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
  // What was committed without an answer was asked for again: at most the last try of each client is open.
  expect(ids.size - acknowledged.size).toBeLessThanOrEqual(clients);
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * 40);
  await house.expectBooksToBalance();
  process.stdout.write(
    `${acknowledged.size} acknowledged, ${kills} kills, ${unknown} tries without an answer\n`,
  );
});

async function startServer(): Promise<void> {
  const started = spawn(process.execPath, [join(import.meta.dirname, "server-process.ts")], {
    env: {
      ...process.env,
      ...testKeys,
      PORT: String(port),
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      // Given to the child so that it asks for no embedded server of its own.
      DATABASE_URL: "postgres://localhost/unused",
      TEST_CONNECTION: JSON.stringify(house.settings),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = started;
  await once(started.stdout, "data");
}

/** The investment's id, or null when no answer came back. */
async function invest(person: TestPerson, key: string): Promise<string | null> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/investments`, {
      method: "POST",
      headers: { ...person.headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ projectId: world.openProjectId, amount: "1.00" }),
      signal: AbortSignal.timeout(5_000),
    });
    const answer = await reply.json();
    if (reply.status !== 201) throw new Error(`unexpected answer: ${JSON.stringify(answer)}`);
    return answer.data.id;
  } catch (problem) {
    if (problem instanceof Error && problem.message.startsWith("unexpected")) throw problem;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return null;
  }
}

function newKey(): string {
  return crypto.randomUUID();
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
