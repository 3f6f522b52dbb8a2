import { Link, useLocation } from "react-router";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";

const myProjects = "/creator/my-projects";

/** Back to where one came from: one's own projects, or the list as it was filtered; else the whole list. */
export function BackLink({ base }: { base: string }) {
  const { state }: { state: { from?: unknown } | null } = useLocation();
  const from = state?.from;
  const isKnown = typeof from === "string" && (from === myProjects || from.split("?")[0] === base);
  const to = isKnown ? from : base;
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold hover:underline"
    >
      <FirstIcon name="back" /> {to === myProjects ? "Back to My Projects" : "Back to Projects"}
    </Link>
  );
}
