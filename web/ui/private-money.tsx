import { useSyncExternalStore } from "react";
import { formatShort } from "#contract/money/kobo.ts";
import { deviceStorage } from "#web/session/storage.ts";
import { IconButton } from "./base/button.tsx";
import { Money } from "./figures/money.tsx";
import { Icon } from "./icon.tsx";

const key = "hideAmounts";
const listeners = new Set<() => void>();

function useHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(key) === "yes",
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An amount of the person's own, masked everywhere at once when they wish. */
export function PrivateMoney({ kobo, className = "" }: { kobo: bigint; className?: string }) {
  if (!useHidden()) return <Money kobo={kobo} className={className} />;
  return (
    <span className={className}>
      <span aria-hidden="true">₦••••••</span>
      <span className="sr-only">Amount hidden</span>
    </span>
  );
}

/** The same inside a sentence: what makes its words. */
export function usePrivateText(): (kobo: bigint) => string {
  return useHidden() ? () => maskedWords : formatShort;
}

export const maskedWords = "amount hidden";

/** Hides and shows them, and remembers it on this device. */
export function PrivacyToggle({ className = "" }: { className?: string }) {
  const isHidden = useHidden();
  function toggle() {
    deviceStorage.setItem(key, isHidden ? "no" : "yes");
    for (const listener of listeners) listener();
  }
  return (
    <IconButton
      label={isHidden ? "Show amounts" : "Hide amounts"}
      onClick={toggle}
      className={className}
    >
      <Icon name={isHidden ? "eye-off" : "eye"} />
    </IconButton>
  );
}
