import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { Refused } from "#web/call.ts";

/**
 * For whatever asks the server to change something: a no for the state of things means that the page
 * shows an older one, so what it shows is read anew.
 */
export function useRenewal(): (problem: unknown) => void {
  const { revalidate } = useRevalidator();
  return useCallback(
    (problem: unknown) => {
      if (!(problem instanceof Refused) || problem.status !== 409) return;
      // The client reads the balance anew by itself.
      if (problem.code !== "INSUFFICIENT_BALANCE") void revalidate();
    },
    [revalidate],
  );
}
