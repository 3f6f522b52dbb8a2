export type Toast = { id: number; kind: "success" | "error" | "info"; text: string };

// More than four would cover the page.
const maxToasts = 4;

/**
 * The toasts once one more is said. The same sentence twice is one that starts anew; a success ends what
 * was said of the failures before it, which would stand above it and contradict it.
 */
export function withToast(shown: readonly Toast[], next: Toast): readonly Toast[] {
  const left = shown.filter(
    ({ kind, text }) => text !== next.text && !(next.kind === "success" && kind === "error"),
  );
  return [...left, next].slice(-maxToasts);
}
