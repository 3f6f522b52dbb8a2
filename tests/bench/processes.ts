import { globSync, readFileSync } from "node:fs";

/** What Linux says of a process; nothing for one that is gone, or on another system. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Processor seconds that these processes have used so far. */
export function cpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    // The name in brackets may hold spaces: what is counted stands behind it.
    const fields = readProc(pid, "stat").split(") ").at(-1)?.split(" ") ?? [];
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
  }, 0);
}

/** Every process of a PostgreSQL server on this machine. */
export function databaseProcesses(): number[] {
  return globSync("/proc/[0-9]*")
    .map((path) => Number(path.slice("/proc/".length)))
    .filter((pid) => readProc(pid, "comm").startsWith("postgres"));
}

/** The most memory that a process has held, in MB. */
export function peakMegabytes(pid: number | undefined): number {
  return statusMegabytes(pid, "VmHWM");
}

/** The memory that a process holds now, in MB. */
export function residentMegabytes(pid: number | undefined): number {
  return statusMegabytes(pid, "VmRSS");
}

function statusMegabytes(pid: number | undefined, field: string): number {
  const [, kilobytes = "0"] =
    new RegExp(`${field}:\\s+(\\d+)`).exec(readProc(pid ?? 0, "status")) ?? [];
  return Math.ceil(Number(kilobytes) / 1024);
}
