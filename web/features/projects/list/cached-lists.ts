import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ListLoad, ProjectPage } from "./list-load.ts";

/** Lists as one left them, so that Back finds the same cards at the same place, without waiting. */
const lists = new Map<string, ListLoad>();
const laterPages = new Map<string, ProjectPage>();

/**
 * The list cached for an address, when the browser already stands there: that is so after Back and
 * Forward, while a followed link is still at the page it leads away from. Any other visit reads anew.
 */
export function cachedListOf(href: string): ListLoad | undefined {
  if (href === window.location.href) return lists.get(href);
  lists.delete(href);
  return undefined;
}

export function cachedPage(href: string): ProjectPage | undefined {
  return laterPages.get(href);
}

export function cachePage(href: string, page: ProjectPage): void {
  laterPages.set(href, page);
}

/** Caches the list that is on the screen, once it is there. */
export function useCachedList({ page, counts, suggested }: ListLoad): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const href = window.location.origin + pathname + search;
    Promise.all([page, counts, suggested]).then(
      ([...known]) => lists.set(href, { page: known[0], counts: known[1], suggested: known[2] }),
      () => lists.delete(href),
    );
  }, [pathname, search, page, counts, suggested]);
}
