import { useEffect } from "react";
import { api } from "#web/api.ts";
import { useSession } from "#web/session.ts";
import { keepBalance } from "#web/session-store.ts";

/** What the person can invest: what the tab remembers, and soon what the server says. */
export function usePurse(): bigint | null {
  const { user } = useSession();
  useEffect(() => {
    const stopped = new AbortController();
    api
      .getWallet({}, { signal: stopped.signal })
      .then(({ data }) => keepBalance(data.balance))
      // The remembered balance stands; the server decides with its own anyway.
      .catch(() => undefined);
    return () => stopped.abort();
  }, []);
  return user?.balance ?? null;
}
