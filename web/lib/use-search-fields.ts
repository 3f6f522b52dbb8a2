import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

export const typingPauseMs = 300;

/** What the fields of a search hold. It stands in the address once the typing pauses, so going back finds it again. */
export function useSearchFields<Typed>(
  typedIn: (params: URLSearchParams) => Typed,
  addressOf: (typed: Typed) => Record<string, string>,
) {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(() => typedIn(params));
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  // A new one for fields that are to forget what they hold: a typed day that is none stands in its field alone.
  const [round, setRound] = useState(0);

  /** Asks at once, or once the typing pauses. */
  function ask(next: Typed, pauseMs = 0) {
    setTyped(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(
      () => setParams(addressOf(next), { replace: true, preventScrollReset: true }),
      pauseMs,
    );
  }
  function clear(nothing: Typed) {
    ask(nothing);
    setRound(round + 1);
  }
  return { typed, ask, round, clear };
}
