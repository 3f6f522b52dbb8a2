import { useSyncExternalStore } from "react";

/** False on the server and in its page until the script has taken over: then storage can be read. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
