import type { ProjectDetail } from "#contract/projects.ts";

/** Funded, and its end date still ahead: room may appear while others may take their money back. */
export function hasWaitingList({ status, daysLeft, isWindingUp }: ProjectDetail): boolean {
  return status === "FUNDED" && daysLeft > 0 && !isWindingUp;
}
