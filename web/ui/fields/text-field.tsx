import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps, inputClasses } from "./field.tsx";

/** One line of text. Takes every attribute of an input; `end` stands inside at its right. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  end,
  className = "",
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "id"> & { end?: ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error} {...(isOptional ? { isOptional } : {})}>
      {(tie) => (
        <span className="relative block">
          <input
            {...rest}
            {...tie}
            className={`${inputClasses} ${end ? "pr-13" : ""} ${className}`}
          />
          {end && (
            <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>
          )}
        </span>
      )}
    </Field>
  );
}
