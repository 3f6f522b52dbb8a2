let aheadMs = 0;

/** Learns from an answer how far the server's clock is ahead of the device's, which may be set to anything. */
export function learnServerTime(headers: Headers): void {
  const ms = Date.parse(headers.get("date") ?? "") - Date.now();
  // The header counts whole seconds and the answer took a moment: less than this says nothing.
  if (ms) aheadMs = Math.abs(ms) < 5000 ? 0 : ms;
}

/** A way to send a call that learns the time from its answer. */
export const timedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  learnServerTime(response.headers);
  return response;
};

/** The time by the server's clock, as far as an answer has said it. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}
