import { useLeaveArea } from "#web/lib/leave-area.ts";
import { toast } from "#web/ui/base/toast.tsx";

let leaving: Promise<void> | undefined;

/** Ends the session and goes to the start; a signed-in area says so. Signed out here even when the server cannot be reached. */
export function useSignOut(isSignedInArea: boolean): () => Promise<void> {
  const leave = useLeaveArea();
  async function signOut() {
    await import("#web/api/api.ts").then(({ api }) => api.signOut({})).catch(() => undefined);
    if (isSignedInArea) toast.success("Logged out successfully");
    await leave();
  }
  return () => {
    // A second press meanwhile would lead away once more.
    leaving ??= signOut().finally(() => {
      leaving = undefined;
    });
    return leaving;
  };
}
