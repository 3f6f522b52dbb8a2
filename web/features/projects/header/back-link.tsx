import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";

const myProjects = "/creator/my-projects";

/**
 * Back to where one came from: one's own projects, or the list as it was filtered, at the card that one left; else the
 * whole list. Only a card of a list names that list as `from`, so it is then the visit before this one.
 */
export function BackLink({ base }: { base: string }) {
  const { state }: { state: { from?: unknown } | null } = useLocation();
  const from = state?.from;
  const isList = typeof from === "string" && from.split("?")[0] === base;
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    if (!isList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }
  const to = isList || from === myProjects ? from : base;
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold hover:underline"
    >
      <FirstIcon name="back" /> {to === myProjects ? "Back to My Projects" : "Back to Projects"}
    </Link>
  );
}
