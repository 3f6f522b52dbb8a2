import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectEnding } from "#contract/project-ending.ts";
import type { ProjectStatus } from "#contract/project-facts.ts";

/** What became of the money in a project that ended. */
export type Outcome = {
  /** In one line: "71 kobo came back for each naira". */
  title: string;
  /** Refunds and returns together. */
  back: bigint;
  /** What the creator had estimated; null without an estimate, and where the work never began. */
  expected: bigint | null;
  /** Everyone has what they put in, because the project did not go on. */
  isRefund: boolean;
};

export function outcomeOf(ending: ProjectEnding, status: ProjectStatus): Outcome {
  const { invested, refunded, returned } = ending;
  const back = refunded + returned;
  const isRefund = status !== "COMPLETED" && back >= invested;
  const expected = isRefund ? null : ending.expected;
  return { title: titleOf(invested, back, isRefund), back, expected, isRefund };
}

function titleOf(invested: bigint, back: bigint, isRefund: boolean): string {
  if (invested === 0n) return "Nobody had invested";
  if (isRefund) return "Everyone was refunded in full";
  return back === 0n ? "Nothing came back" : `${perNaira(invested, back)} came back for each naira`;
}

/** "71 kobo" or "₦1.12": what came back for each naira, rounded down. */
export function perNaira(invested: bigint, back: bigint): string {
  const kobo = invested > 0n ? (back * 100n) / invested : 0n;
  if (kobo === 0n && back > 0n) return "Less than 1 kobo";
  return kobo < 100n ? `${kobo} kobo` : formatShort(kobo);
}
