import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { restoreSession } from "#web/session/session.ts";
import { readSession } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";

/** Opened by few of those who read, so its script comes only when it is asked for. */
export const loadInvestDialog = () => import("./invest-dialog.tsx");

type DialogState =
  | "unopened"
  | "opening"
  /** Its script did not come, and a browser does not ask again for one that failed. */
  | "unavailable"
  | "open"
  | "closed";

/**
 * The state of the dialog on a project's page. The address may ask for it with `?invest=1`: that is
 * how one comes back from signing in, and what Invest Now does before the page's script has started.
 */
export function useInvestDialog(path: string, mayInvest: boolean) {
  const [state, setState] = useState<DialogState>("unopened");
  const navigate = useNavigate();
  // Its state is where one came from, which Back to Projects goes by.
  const { search, state: cameFrom }: { search: string; state: unknown } = useLocation();
  const isAsked = /\binvest=1\b/.test(search);

  async function open() {
    setState((before) => (before === "closed" ? before : "opening"));
    // A new tab knows only after asking the server whether its session still holds.
    const { status } = await restoreSession().catch(readSession);
    if (status === "signed-in") return show();
    setState("unopened");
    if (status === "unknown") return toast.error("Network error occurred");
    toast.info("Please login to invest");
    const from = encodeURIComponent(`${path}?invest=1`);
    return navigate(`/login?from=${from}`, { replace: isAsked });
  }

  async function show() {
    try {
      await loadInvestDialog();
      setState("open");
    } catch {
      setState("unavailable");
      toast.error("Network error occurred");
    }
  }

  const openAsAsked = useEffectEvent(() => void open());
  useEffect(() => {
    if (isAsked && mayInvest) openAsAsked();
  }, [isAsked, mayInvest]);

  function close() {
    setState("closed");
    if (isAsked) void navigate(path, { replace: true, preventScrollReset: true, state: cameFrom });
  }

  return { state, open, close };
}
