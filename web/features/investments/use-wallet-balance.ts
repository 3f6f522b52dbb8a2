import { useEffect } from "react";
import { renewBalance } from "#web/api/api.ts";
import { useSession } from "#web/session/session.ts";

/**
 * What the user can invest: what the tab remembers, and soon what the server says. Read again when the
 * tab is looked at again, since the wallet may have been funded in another one.
 */
export function useWalletBalance(): bigint | null {
  const { user } = useSession();
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const read = () => {
      if (document.visibilityState === "hidden") return;
      // The remembered balance stands; the server decides with its own anyway.
      renewBalance(signal).catch(() => undefined);
    };
    read();
    document.addEventListener("visibilitychange", read, { signal });
    return () => stopped.abort();
  }, []);
  return user?.balance ?? null;
}
