import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";

type Kind = "success" | "error" | "info";
type Toast = { id: number; kind: Kind; text: string };

let shown: readonly Toast[] = [];
let count = 0;
const none: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Says something at the top right; what matters is also said where it happened. */
export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};

function show(kind: Kind, text: string): void {
  count += 1;
  // The same sentence twice is one toast that starts anew; more than four would cover the page.
  change([...shown.filter((other) => other.text !== text), { id: count, kind, text }].slice(-4));
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered once, with the page: screen readers announce only into regions that were there before. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown, () => none);
  const urgent = toasts.filter(({ kind }) => kind === "error");
  return (
    <div className="pointer-events-none fixed inset-x-3 top-3 z-50 grid justify-items-end gap-2 sm:left-auto sm:w-96">
      <div role="alert" className="grid w-full gap-2">
        {urgent.map((one) => <Card key={one.id} {...one} />)}
      </div>
      <div role="status" className="grid w-full gap-2">
        {toasts.filter((one) => !urgent.includes(one)).map((one) => <Card key={one.id} {...one} />)}
      </div>
    </div>
  );
}

const looks = {
  success: { icon: "check", className: "text-ok" },
  error: { icon: "alert", className: "text-danger" },
  info: { icon: "info", className: "text-indigo-ink" },
} as const;

function Card({ id, kind, text }: Toast) {
  const [isHeld, setHeld] = useState(false);
  const isSignedInArea = /^\/(creator|investor|admin)\b/.test(useLocation().pathname);
  const seconds = kind === "error" ? 5 : isSignedInArea ? 3 : 4;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, seconds * 1000);
    return () => clearTimeout(timer);
  });
  const close = () => change(shown.filter((other) => other.id !== id));
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className="toast pointer-events-auto flex items-start gap-3 rounded-field border border-line bg-card py-2 pr-1 pl-4 shadow-lift"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={looks[kind].icon} className={`mt-2.5 size-5 shrink-0 ${looks[kind].className}`} />
      <p className="grow py-2 text-[0.9375rem]/snug">{text}</p>
      <button type="button" onClick={close} aria-label="Dismiss" className="grid size-11 shrink-0 place-items-center rounded-field text-ink-soft hover:text-ink">
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
