import { useEffect, useEffectEvent } from "react";
import { useIsLive } from "#web/lib/live-events.ts";

const pollMs = 15_000;

/**
 * While something is under way and the page is seen, asks again now and then where no stream would say what happens,
 * and once when there is one: of what came before it, it says nothing.
 */
export function usePoll(isUnderWay: boolean, ask: () => Promise<void>): void {
  const poll = useEffectEvent(() => {
    // Without a connection the next round tries again.
    if (document.visibilityState === "visible") ask().catch(() => undefined);
  });
  const isLive = useIsLive();
  useEffect(() => {
    if (!isUnderWay) return;
    if (isLive) return poll();
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [isUnderWay, isLive]);
}
