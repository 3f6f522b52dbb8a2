import { useLeaveArea } from "#web/leave-area.ts";
import { toast } from "#web/ui/toast.tsx";

/** Ends the session and goes to the start; a signed-in area says so. Signed out here even when the server cannot be reached. */
export function useSignOut(isSignedInArea: boolean): () => Promise<void> {
  const leave = useLeaveArea();
  return async () => {
    const { api } = await import("#web/api.ts");
    await api.signOut({}).catch(() => undefined);
    if (isSignedInArea) toast.success("Logged out successfully");
    await leave();
  };
}
