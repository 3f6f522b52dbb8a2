import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { restoreSession } from "#web/session.ts";
import { readSession } from "#web/session-store.ts";
import { toast } from "#web/ui/toast.tsx";

/**
 * Whether the dialog of a project's page is open. The address may ask for it with `?invest=1`: that is
 * how one comes back from signing in, and what Invest Now does before the page's script has started.
 */
export function useInvestDialog(path: string, mayInvest: boolean) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const isAsked = useSearchParams()[0].get("invest") === "1";

  async function open() {
    // A new tab knows only after asking the server whether its session still holds.
    const { status } = await restoreSession().catch(readSession);
    if (status === "signed-in") return setOpen(true);
    if (status === "unknown") return toast.error("Network error occurred");
    toast.error("Please login to invest");
    const from = encodeURIComponent(`${path}?invest=1`);
    await navigate(`/login?from=${from}`, { replace: isAsked });
  }

  const openAsAsked = useEffectEvent(() => void open());
  useEffect(() => {
    if (isAsked && mayInvest) openAsAsked();
  }, [isAsked, mayInvest]);

  function close() {
    setOpen(false);
    if (isAsked) void navigate(path, { replace: true, preventScrollReset: true });
  }

  return { isOpen: isOpen && mayInvest, open, close };
}
