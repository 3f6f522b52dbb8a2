import type { ComponentProps } from "react";

/** One of a few values that can be put into a field at a press. */
export function ChoiceButton({
  isChosen,
  ...rest
}: ComponentProps<"button"> & { isChosen: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isChosen}
      className="min-h-11 rounded-field border-[1.5px] border-edge px-1 text-[0.9375rem] font-semibold tabular-nums transition-colors hover:border-ink aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-action-text"
    />
  );
}
