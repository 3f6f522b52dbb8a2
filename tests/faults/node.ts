import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "#server/platform/db/db.ts";
import { compileCache } from "#tests/setup/app/compile-cache.ts";
import { freePort } from "#tests/setup/app/free-port.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";
import type { FaultPoint } from "./fault-injection.ts";
import { until } from "./until.ts";

const root = join(import.meta.dirname, "../..");

export type NodeChoice = {
  environment?: Record<string, string>;
  /** Where it dies by itself. */
  point?: FaultPoint;
  /** How far its own clock is ahead. */
  clockMs?: number;
};

export type ServerNode = {
  url: string;
  pid: number;
  /** Resolves when the process is gone, by whatever cause. */
  gone: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  isGone(): boolean;
  /** How many files and connections it has open. */
  openFiles(): number;
  /** How many bytes of objects it still holds on to. */
  memoryInUse(): Promise<number>;
  /** Everything that it wrote. */
  output(): string;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
};

/** The product as `npm start` runs it, with its worker and recurring work, on a database that is there already. */
export async function startNode(
  database: string | { dataDir: string },
  { environment = {}, point, clockMs }: NodeChoice = {},
): Promise<ServerNode> {
  const port = await freePort();
  const place =
    typeof database === "string" ? { DATABASE_URL: database } : { DATA_DIR: database.dataDir };
  const child = spawn(
    process.execPath,
    ["--import", join(import.meta.dirname, "fault-injection.ts"), "bin/serve.ts"],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compileCache,
        ...testKeys,
        ...place,
        PORT: String(port),
        DEMO_DATA: "false",
        LOG_LEVEL: "error",
        // A test must not wait for what is only said by mail.
        NOTICE_MAILS_PER_SECOND: "2",
        RATE_LIMIT_FACTOR: "1000",
        LIMIT_TOPUPS: "1000000/600",
        ...(point ? { FAULT_POINT: JSON.stringify(point) } : {}),
        ...(clockMs === undefined ? {} : { FAULT_CLOCK_MS: String(clockMs) }),
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const hear = (text: Buffer) => {
    output += text;
    if (output.includes("Ajose is on")) resolve();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const gone = once(child, "exit").then(([code, signal]) => ({ code, signal }));
  // One that dies on its way up is for its caller to judge, who knows whether it was meant to.
  void gone.then(() => (point ? resolve() : reject(new Error(`no start: ${output}`))));
  const node = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    gone,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async memoryInUse() {
      const before = output.length;
      child.kill("SIGUSR2");
      const said = () => /memory in use: (\d+)\n/.exec(output.slice(before))?.[1];
      await until("it says what memory it uses", () => said() !== undefined);
      return Number(said());
    },
    output: () => output,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
  await ready;
  return node;
}

/** The address of a database, on whatever socket or port it listens. */
export function urlOf(settings: Connection): string {
  if ("url" in settings) return settings.url;
  const { host, port, user, database } = settings;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
