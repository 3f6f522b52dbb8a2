import { useEffect, useEffectEvent } from "react";

const pollMs = 4000;

/** Asks again every four seconds while something is under way and the page is seen. */
export function usePoll(isUnderWay: boolean, ask: () => Promise<void>): void {
  const poll = useEffectEvent(ask);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      // Without a connection the next round tries again.
      if (document.visibilityState === "visible") poll().catch(() => undefined);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
