import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";

/**
 * Back to where one came from: one's own projects, or the list as it was filtered, at the card that one left; else the
 * whole list. Only a card of a list names that list as `from`, so it is then the visit before this one.
 */
export function BackLink({ base }: { base: string }) {
  const { state }: { state: { from?: unknown } | null } = useLocation();
  // The server does not know it: a page that is loaded anew learns it with its script.
  const from = String(useHydrated() && state?.from);
  const isOwn = from === "/creator/my-projects";
  const isList = from.split("?")[0] === base;
  function goBack(event: MouseEvent) {
    if (!isList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link
      to={isOwn || isList ? from : base}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold hover:underline"
    >
      <FirstIcon name="back" /> Back to {isOwn && "My "}Projects
    </Link>
  );
}
