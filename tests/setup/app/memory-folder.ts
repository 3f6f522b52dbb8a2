import { statfsSync } from "node:fs";

const neededBytes = 2 * 1024 ** 3;

/** A folder that is kept in memory, where a machine has one with room: making and deleting files there waits for no disk. */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize < neededBytes ? undefined : "/dev/shm";
  } catch {
    return undefined;
  }
}
