import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { freePort } from "#tests/setup/app/free-port.ts";
import type { TestApp } from "#tests/setup/app/test-app.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";

/** Opens the test's app on a free loopback port. */
export async function listen(app: TestApp): Promise<number> {
  const url = new URL(await app.fastify.listen({ port: 0, host: "127.0.0.1" }));
  return Number(url.port);
}

/** Sends these bytes as they are, and answers all that comes back until the end or the pause after it. */
export async function sendRaw(port: number, bytes: string, patienceMs = 3_000): Promise<string> {
  const socket = await open(port);
  let answered = "";
  socket.on("data", (chunk) => {
    answered += chunk.toString("latin1");
    if (/\r\n\r\n/.test(answered)) setTimeout(() => socket.destroy(), 100);
  });
  socket.setTimeout(patienceMs, () => socket.destroy());
  const ended = once(socket, "close");
  socket.write(bytes, "latin1");
  await ended;
  return answered;
}

/** Sends a head, then one byte of `drops` each second, until the server ends it: what it said, and after how long. */
export async function drip(
  port: number,
  head: string,
  drops: string,
): Promise<{ answered: string; seconds: number }> {
  const socket = await open(port);
  const start = performance.now();
  let answered = "";
  socket.on("data", (chunk) => {
    answered += chunk.toString("latin1");
  });
  const ended = once(socket, "close");
  socket.write(head);
  let at = 0;
  const timer = setInterval(() => {
    if (socket.writable) socket.write(drops[at++ % drops.length] ?? "");
  }, 1_000);
  await ended;
  clearInterval(timer);
  return { answered, seconds: (performance.now() - start) / 1_000 };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  // A reset is one of the ways in which a server ends what it does not want.
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

export type Started = { url: string; log: () => string; stop(): Promise<void> };

/** A server in a process of its own on the test's database, with all that it writes. */
export async function startServer(
  app: TestApp,
  environment: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const port = await freePort();
  const program = join(import.meta.dirname, "server-process.ts");
  const server: ChildProcess = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...testKeys,
      PORT: String(port),
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
      DATABASE_URL: "postgres://localhost/unused",
      TEST_CONNECTION: JSON.stringify(app.settings),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const output of [server.stdout, server.stderr]) {
    output?.on("data", (chunk) => {
      written += String(chunk);
    });
  }
  if (server.stdout) await once(server.stdout, "data");
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => written,
    async stop() {
      const gone = once(server, "exit");
      server.kill("SIGKILL");
      await gone;
    },
  };
}
