import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { areaStart, forgetSession } from "#web/session/session-store.ts";
import { tabStorage } from "#web/session/storage.ts";

/** Remembers where in the tab's history the signed-in pages begin, once it is known that somebody is in. */
export function useAreaStart(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return;
    const here = placeInHistory();
    const known = firstPlace();
    tabStorage.setItem(areaStart, String(Number.isNaN(known) ? here : Math.min(known, here)));
  }, [isIn]);
}

/**
 * Forgets who was signed in and goes to the start, which takes the place of all signed-in pages: Back leads to what
 * was there before them, and not to one sign-in form after another.
 */
export function useLeaveArea(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const steps = placeInHistory() - firstPlace();
    forgetSession();
    if (steps > 0) await startInstead(navigate, steps);
    else await navigate("/", { replace: steps === 0 });
  };
}

function startInstead(navigate: NavigateFunction, steps: number): Promise<void> {
  return new Promise((resolve) => {
    const leave = () => {
      clearTimeout(late);
      removeEventListener("popstate", leave);
      resolve(navigate("/", { replace: true }));
    };
    // At once: the page there would ask for a sign-in.
    addEventListener("popstate", leave);
    // Of many entries a browser forgets the oldest, and then it stays where it is.
    const late = setTimeout(leave, 1000);
    history.go(-steps);
  });
}

/** The router numbers the entries that it makes. */
function placeInHistory(): number {
  const { state }: { state: { idx?: unknown } | null } = history;
  return Number(state?.idx ?? Number.NaN);
}

function firstPlace(): number {
  return Number(tabStorage.getItem(areaStart) ?? Number.NaN);
}
