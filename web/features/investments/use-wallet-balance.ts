import { useEffect } from "react";
import { api } from "#web/api/api.ts";
import { timedFetch } from "#web/api/server-clock.ts";
import { useSession } from "#web/session/session.ts";
import { storeBalance } from "#web/session/session-store.ts";

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
      api.getWallet({}, { signal, transport: timedFetch }).then(
        ({ data }) => storeBalance(data.balance),
        () => undefined,
      );
    };
    read();
    document.addEventListener("visibilitychange", read, { signal });
    return () => stopped.abort();
  }, []);
  return user?.balance ?? null;
}
