import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { hidePopover, showPopover } from "../overlays/popover.ts";
import { IconButton } from "./button.tsx";
import { FirstIcon } from "./first-icon.tsx";
import { type Toast, withToast } from "./toast-list.ts";

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

function show(kind: Toast["kind"], text: string): void {
  count += 1;
  change(withToast(shown, { id: count, kind, text }));
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
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A popover is above everything but a dialog that was opened later.
    const { current } = region;
    if (toasts.length === 0 || !current) return;
    if (document.querySelector("dialog:modal")) hidePopover(current);
    showPopover(current);
  }, [toasts]);
  const urgent = toasts.filter(({ kind }) => kind === "error");
  return (
    <div
      ref={region}
      popover="manual"
      // A height of its own: Safari stretches the grid in a popover to half the screen, where it takes every press.
      className="pointer-events-none fixed inset-x-3 top-3 bottom-auto z-50 m-0 grid h-auto w-auto content-start justify-items-end gap-2 overflow-visible border-0 bg-transparent p-0 sm:left-auto sm:w-96"
    >
      <div role="alert" className="grid w-full gap-2">
        {urgent.map((one) => (
          <Card key={one.id} {...one} />
        ))}
      </div>
      <div role="status" className="grid w-full gap-2">
        {toasts
          .filter((one) => !urgent.includes(one))
          .map((one) => (
            <Card key={one.id} {...one} />
          ))}
      </div>
    </div>
  );
}

const variants = {
  success: { icon: "check", className: "text-ok" },
  error: { icon: "alert", className: "text-danger" },
  info: { icon: "info", className: "text-indigo-ink" },
} as const;

function Card({ id, kind, text }: Toast) {
  const card = useRef<HTMLDivElement>(null);
  const isSignedInArea = /^\/(creator|investor|admin)\b/.test(useLocation().pathname);
  const seconds = kind === "error" ? 5 : isSignedInArea ? 3 : 4;
  useEffect(() => {
    // Not while the pointer or the focus is on it.
    const timer = setInterval(() => {
      if (!card.current?.matches(":hover, :focus-within")) dismiss(id);
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [id, seconds]);
  return (
    <div ref={card} className="toast flex items-start gap-3 border border-line bg-card shadow-lift">
      <FirstIcon
        name={variants[kind].icon}
        className={`mt-3 size-5 shrink-0 ${variants[kind].className}`}
      />
      <p className="grow py-2.5 text-[0.9375rem]/snug">{text}</p>
      <IconButton label="Dismiss" onClick={() => dismiss(id)} className="text-ink-soft">
        <FirstIcon name="close" className="size-4" />
      </IconButton>
    </div>
  );
}

function dismiss(id: number): void {
  change(shown.filter((other) => other.id !== id));
}
