import { redirect, replace } from "react-router";

/**
 * For a clientLoader: the way on from an address that shows nothing to this user. One that stands in the history
 * already, as it was typed or come back to, gives its place away: Back would lead to it, and on again, for ever.
 */
export function leadOn(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url);
  const isThere = location.pathname + location.search === pathname + search;
  return isThere ? replace(to) : redirect(to);
}
