import type { Investment } from "#contract/investments.ts";

/** "15.0%": what came back beyond the amount; "–" until the outcome is settled. */
export function roiText({ amount, returnAmount, status }: Investment): string {
  return status === "completed" ? percentOf(amount, returnAmount) : "–";
}

/** "+15.0%" or "−29.0%": the same over a sum, always with its sign. */
export function gainText(amount: bigint, returnAmount: bigint): string {
  return `${returnAmount > amount ? "+" : ""}${percentOf(amount, returnAmount)}`;
}

function percentOf(amount: bigint, returnAmount: bigint): string {
  if (amount === 0n) return "–";
  const gain = returnAmount - amount;
  const size = gain < 0n ? -gain : gain;
  // In tenths of a percent, rounded half up, without leaving whole numbers.
  const tenths = (size * 1000n + amount / 2n) / amount;
  const sign = gain < 0n && tenths > 0n ? "−" : "";
  return `${sign}${tenths / 10n}.${tenths % 10n}%`;
}
