import { useRef } from "react";

/** Keys for sending: the same text sent again, because nothing came back, is the same confirmation. */
export function useKeys() {
  const last = useRef({ sent: "", key: "" });
  return (about: readonly unknown[]): string => {
    const sent = JSON.stringify(about);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
