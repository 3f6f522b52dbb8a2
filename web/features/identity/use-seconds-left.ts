import { useEffect, useState } from "react";
import { codeSeconds } from "#contract/account-rules.ts";

/** Whole seconds until then, counted down; 0 once it is over. */
export function useSecondsLeft(expiresAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (expiresAt === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  if (expiresAt === null) return 0;
  return Math.min(codeSeconds, Math.max(0, Math.ceil((expiresAt - now) / 1000)));
}
