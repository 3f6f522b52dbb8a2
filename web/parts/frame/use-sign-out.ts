import { useNavigate } from "react-router";
import { signOut } from "#web/signed-in.ts";
import { toast } from "#web/ui/toast.tsx";

/** Ends the session and goes to the start; a signed-in area says so. */
export function useSignOut(isSignedInArea: boolean): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    if (isSignedInArea) toast.success("Logged out successfully");
    await navigate("/");
  };
}
