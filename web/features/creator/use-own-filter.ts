import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { filterOf, type OwnFilter, paramsOf } from "./own-projects.ts";

/**
 * The filter of one's own projects. What is typed or chosen shows at once and the address follows; where a link
 * or Back changed that, it leads.
 */
export function useOwnFilter(): [OwnFilter, (next: OwnFilter, pauseMs?: number) => void] {
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(() => filterOf(params));
  const isLed = useNavigationType() !== "REPLACE";
  const { key } = useLocation();
  const [shownFor, setShownFor] = useState(key);
  if (key !== shownFor) {
    setShownFor(key);
    if (isLed) setShown(filterOf(params));
  }
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isLed && key) clearTimeout(typing.current);
  }, [isLed, key]);
  useEffect(() => () => clearTimeout(typing.current), []);

  function setFilter(next: OwnFilter, pauseMs = 0) {
    setShown(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(
      () => setParams(paramsOf(next), { replace: true, preventScrollReset: true }),
      pauseMs,
    );
  }
  return [shown, setFilter];
}
