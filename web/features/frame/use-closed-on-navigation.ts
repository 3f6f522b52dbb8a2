import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hidePopover } from "#web/ui/overlays/popover.ts";

/** A popover that does not stay open over the page it led to. */
export function useClosedOnNavigation() {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const place = useRef(key);
  useEffect(() => {
    // Not as the script comes: the popover opens without it, and may be open already.
    if (key !== place.current && panel.current) hidePopover(panel.current);
    place.current = key;
  }, [key]);
  return panel;
}
