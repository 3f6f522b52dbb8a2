import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

const typingPauseMs = 300;

/** What a list is asked for, field by field. It stands in the address, so going back finds it again. */
export function useAskedInAddress() {
  const [params, setParams] = useSearchParams();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  // What was chosen while the typing paused has not come into the address yet, and counts all the same.
  const wanted = useRef(params);
  useEffect(() => {
    wanted.current = params;
  }, [params]);

  function ask(field: string, value: string) {
    const next = new URLSearchParams(wanted.current);
    if (value) next.set(field, value);
    else next.delete(field);
    wanted.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  }
  function askOncePaused(field: string, typed: string) {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => ask(field, typed.trim()), typingPauseMs);
  }
  return { given: (field: string) => params.get(field) ?? "", ask, askOncePaused };
}
