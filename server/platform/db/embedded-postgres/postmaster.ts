import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunAs } from "./permissions.ts";

/** How one server process is started. */
export type Launch = { postgres: string; cluster: string; socketFolder: string; user: RunAs };

const maxLogBytes = 1_000_000;

const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "200",
  timezone: "UTC",
  log_timezone: "UTC",
  // A refused statement is the application's affair; the file keeps what happens to the server.
  log_min_messages: "log",
  log_checkpoints: "off",
};

/** Starts the server in its own process group, so that Ctrl-C reaches the application first. */
export function launch({ postgres, cluster, socketFolder, user }: Launch): ChildProcess {
  forgetStrangersPid(cluster);
  const quoted = `"${socketFolder.replaceAll('"', '""')}"`;
  const options = Object.entries({ ...settings, unix_socket_directories: quoted });
  const args = options.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openLog(cluster, user);
  const child = spawn(postgres, ["-D", cluster, ...args], {
    ...user,
    cwd: cluster,
    env: { LC_ALL: "C" },
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.on("error", () => {});
  child.unref();
  return child;
}

/** The pid of the server that runs on these files, or undefined. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = notedPid(cluster);
  return pid !== undefined && isAlive(pid) && isOurs(pid, cluster) ? pid : undefined;
}

/** Asks the server to end at once but cleanly, and waits until it is gone. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = findPostmaster(cluster);
  if (pid === undefined) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + 60_000;
  while (isAlive(pid) && isOurs(pid, cluster) && Date.now() < deadline) await sleep(5);
}

/** The last lines the server wrote, to say why it did not start. */
export function lastWords(cluster: string): string {
  const file = logFile(cluster);
  return existsSync(file)
    ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-5).join("\n")
    : "";
}

/**
 * A pid file can outlive its server and name a process that is a zombie or another program. The server
 * would take that for itself and refuse to start; of a pid that is free it thinks rightly on its own.
 */
function forgetStrangersPid(cluster: string): void {
  const pid = notedPid(cluster);
  if (pid !== undefined && isAlive(pid) && !isOurs(pid, cluster)) {
    rmSync(join(cluster, "postmaster.pid"), { force: true });
  }
}

function notedPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A server works inside its own folder; a zombie works nowhere. Systems without /proc are believed. */
function isOurs(pid: number, cluster: string): boolean {
  if (!existsSync("/proc/self")) return true;
  try {
    const [place, own] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return place.ino === own.ino && place.dev === own.dev;
  } catch {
    return false;
  }
}

function openLog(cluster: string, { uid, gid }: RunAs): number {
  const file = logFile(cluster);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) truncateSync(file);
  const log = openSync(file, "a", 0o600);
  // The owner of the files may start the server next time, without root.
  if (uid !== undefined && gid !== undefined) fchownSync(log, uid, gid);
  return log;
}

function logFile(cluster: string): string {
  return join(cluster, "server.log");
}
