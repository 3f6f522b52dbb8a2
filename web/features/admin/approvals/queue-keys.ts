import { useEffect, useRef } from "react";
import { isFreeKey } from "#web/lib/free-key.ts";

export type QueueKey = "j" | "k" | "a" | "r";
const keys: readonly string[] = ["j", "k", "a", "r"] satisfies QueueKey[];

/** Calls with each key of the queue that is pressed outside fields and dialogs. */
export function useQueueKeys(onKey: (key: QueueKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isQueueKey(event.key) || !isFreeKey(event)) return;
      // The letter must not be typed into the field that a dialog brings.
      event.preventDefault();
      latest.current(event.key);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function isQueueKey(key: string): key is QueueKey {
  return keys.includes(key);
}
