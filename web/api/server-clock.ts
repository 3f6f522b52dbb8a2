let aheadMs = 0;

/** Learns from an answer how far the server's clock is ahead of the device's, which may be set to anything. */
export function learnServerTime(headers: Headers): void {
  const ms = Date.parse(headers.get("date") ?? "") - Date.now();
  // The header counts whole seconds and the answer took a moment: less than this says nothing.
  if (!Number.isNaN(ms)) aheadMs = Math.abs(ms) < 5000 ? 0 : ms;
}

/** The time by the server's clock, as far as an answer has said it. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
