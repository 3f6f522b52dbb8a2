import { useEffect, useState } from "react";
import { serverNow } from "#web/api/server-clock.ts";

/** "47 h 12 min left", or "under a minute left". */
export function timeLeftText(until: Date, now: Date): string {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000);
  if (minutes < 1) return "under a minute left";
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`;
}

/** How much of the time from one moment to a later one is left, in percent. */
export function percentLeft(from: Date, until: Date, now: Date): number {
  const whole = until.getTime() - from.getTime();
  const left = until.getTime() - now.getTime();
  return Math.min(100, Math.max(0, (left / whole) * 100));
}

/** The server's time, renewed every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
