import { useNavigate } from "react-router";
import { restoreSession } from "#web/session/session.ts";
import { readSession } from "#web/session/session-store.ts";
import { toast } from "#web/ui/base/toast.tsx";
import type { InvestClick } from "../cards/project-card.tsx";

/** Invest Now on a visitor's list: whoever is not signed in signs in first, then invests. */
export function useInvestNow(): InvestClick {
  const navigate = useNavigate();
  return async (event, { to, state }) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A new tab knows only after asking the server whether its session still holds.
    const { status } = await restoreSession().catch(readSession);
    if (status !== "signed-out") return navigate(to, { state });
    toast.info("Please login to invest");
    return navigate(`/login?from=${encodeURIComponent(`${to}?invest=1`)}`);
  };
}
