import { useEffect, useState } from "react";

/** The value as it was when the typing last paused: a half-typed amount is not yet wrong. */
export function useDebounced(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), 600);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
