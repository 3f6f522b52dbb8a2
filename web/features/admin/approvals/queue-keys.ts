import { useEffect, useRef } from "react";

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
      if (!isQueueKey(event.key) || !isFree(event)) return;
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

/** Whether a letter is no part of a text or of a shortcut of the browser, and nothing covers the page. */
function isFree(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select, [popover]"));
}
