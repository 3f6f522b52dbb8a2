import { useNavigation } from "react-router";

/** A line at the top while the next page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== "idle";
  return isBusy ? <div aria-hidden="true" className="navigation-progress" /> : null;
}
