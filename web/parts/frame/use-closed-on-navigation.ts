import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A popover that does not stay open over the page it led to. */
export function useClosedOnNavigation() {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key) panel.current?.hidePopover();
  }, [key]);
  return panel;
}
