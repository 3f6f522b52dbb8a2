import { useSyncExternalStore } from "react";
import type { AdminStatus } from "#contract/admin-dashboard.ts";
import { readSession } from "#web/session/session-store.ts";

/** How the platform does and how much waits, for every part of the admin area that shows it. */
let known: { personId: string | undefined; status: AdminStatus | null } = {
  personId: undefined,
  status: null,
};
const listeners = new Set<() => void>();

/** Null until it is known. */
export function useAdminStatus(): AdminStatus | null {
  return useSyncExternalStore(subscribe, readStatus, () => null);
}

function readStatus(): AdminStatus | null {
  return known.personId === readSession().user?.id ? known.status : null;
}

/** Asks the server again, after a decision too. Without a connection what was known last stays. */
export async function reloadAdminStatus(): Promise<void> {
  try {
    const { api } = await import("#web/api/api.ts");
    const { data } = await api.getAdminStatus({});
    known = { personId: readSession().user?.id, status: data };
    for (const tell of listeners) tell();
  } catch {
    // The page itself says what cannot be loaded.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
