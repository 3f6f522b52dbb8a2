import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

/** What a link to a sheet of the same page carries, so that closing it goes back to where one was. */
export const toSheet = { preventScrollReset: true, state: { isSheet: true } } as const;

type Place = Omit<Location, "state"> & { state: unknown };

/** A sheet of this page, named in its address: `#fund` opens it, and Back closes it. */
export function useSheet(name: string) {
  const { hash, pathname, search, state }: Place = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === `#${name}`;
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = !isOpen;
  }, [isOpen]);

  function close() {
    // The dialog's own closing asks again.
    if (isClosing.current) return;
    isClosing.current = true;
    const wasOpenedHere = state !== null && typeof state === "object" && "isSheet" in state;
    if (wasOpenedHere) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }

  return { isOpen, close };
}
