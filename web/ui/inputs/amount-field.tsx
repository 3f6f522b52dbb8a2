import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { Field, type FieldProps, inputClasses } from "../fields/field.tsx";
import { groupedAmount, plainAmount } from "./amount-text.ts";

/**
 * Naira: thousands stand apart while typing, and pasted amounts are understood. `value` and `onChange`
 * speak plain decimal text ("5000.50", or "" while empty), ready for the contract's `parseNaira`.
 */
export function AmountField({
  label,
  hint,
  error,
  isOptional,
  value,
  onChange,
  ...rest
}: FieldProps &
  Omit<ComponentProps<"input">, "id" | "type" | "value" | "onChange" | "inputMode"> & {
    value: string;
    onChange: (plain: string) => void;
  }) {
  const input = useRef<HTMLInputElement>(null);
  // Digits to the right of the caret: these stay there when a comma comes or goes.
  const behind = useRef<number | null>(null);
  const shown = groupedAmount(value);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || behind.current === null || document.activeElement !== field) return;
    field.setSelectionRange(...caretBefore(shown, behind.current));
    behind.current = null;
  }, [shown]);
  return (
    <Field label={label} hint={hint} error={error} {...(isOptional ? { isOptional } : {})}>
      {(tie) => (
        <span className="relative block">
          <span
            aria-hidden="true"
            className="figure pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-lg text-ink-soft"
          >
            ₦
          </span>
          <input
            {...rest}
            {...tie}
            ref={input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => {
              const plain = plainAmount(target.value);
              behind.current = significant(target.value.slice(target.selectionEnd ?? undefined));
              if (plain !== null) onChange(plain);
            }}
            className={`${inputClasses} pl-10 text-lg font-semibold tabular-nums`}
          />
        </span>
      )}
    </Field>
  );
}

function significant(text: string): number {
  return text.replaceAll(/[^\d.]/g, "").length;
}

function caretBefore(shown: string, count: number): [number, number] {
  let at = shown.length;
  while (at > 0 && significant(shown.slice(at)) < count) at -= 1;
  return [at, at];
}
