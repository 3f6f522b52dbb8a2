import type { ComponentProps } from "react";
import { FirstIcon } from "../base/first-icon.tsx";
import { Field, type FieldProps, inputClasses } from "./field.tsx";

export type Choice = { value: string; label: string };

/** The platform's own list, which phones show best. `placeholder` is an empty first choice. */
export function Select({
  label,
  hint,
  error,
  isOptional,
  choices,
  placeholder,
  ...rest
}: FieldProps &
  Omit<ComponentProps<"select">, "id" | "children"> & {
    choices: readonly Choice[];
    placeholder?: string;
  }) {
  return (
    <Field label={label} hint={hint} error={error} {...(isOptional ? { isOptional } : {})}>
      {(tie) => (
        <span className="relative block">
          <select {...rest} {...tie} className={`${inputClasses} appearance-none pr-11`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <FirstIcon
            name="down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
