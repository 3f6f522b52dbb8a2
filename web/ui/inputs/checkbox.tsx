import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "../fields/field.tsx";

/** A box to tick; the whole line is its target. */
export function Checkbox({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<"input">, "id" | "type"> & {
  label: ReactNode;
  hint?: string;
  error?: string | null | undefined;
}) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={error ? `${id}error` : undefined}
          aria-invalid={error ? true : undefined}
          className="checkbox mt-0.5 size-5.5 shrink-0 cursor-pointer accent-action disabled:opacity-60"
        />
        <span>
          {label}
          {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}error`} error={error} />
    </div>
  );
}
