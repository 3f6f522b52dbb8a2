import { useEffect, useEffectEvent } from "react";
import { useIsLive } from "#web/lib/live-events.ts";

const pollMs = 15_000;

/** Asks again now and then while something is under way, the page is seen and no stream would say what happens. */
export function usePoll(isUnderWay: boolean, ask: () => Promise<void>): void {
  const poll = useEffectEvent(ask);
  const isLive = useIsLive();
  const isNeeded = isUnderWay && !isLive;
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => {
      // Without a connection the next round tries again.
      if (document.visibilityState === "visible") poll().catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
