import type { ComponentProps } from "react";

/** One of a few values that can be put into a field at a press. */
export function ChoiceButton({
  isChosen,
  isQuiet = false,
  ...rest
}: ComponentProps<"button"> & {
  isChosen: boolean;
  /** For one that is beyond today's limit: it may be chosen, and the field says why not. */
  isQuiet?: boolean;
}) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isChosen}
      className={`min-h-11 rounded-field border-[1.5px] border-edge px-1 text-[0.9375rem] font-semibold tabular-nums transition-colors hover:border-ink aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-action-text ${isQuiet ? "border-dashed text-ink-soft" : ""}`}
    />
  );
}
