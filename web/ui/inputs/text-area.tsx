import { type ComponentProps, useState } from "react";
import { formatCount } from "#contract/text/count.ts";
import { Field, type FieldProps, inputClasses } from "../fields/field.tsx";

/** Several lines, with the room that is left when `maxLength` is given. Grows with its text. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  maxLength,
  onChange,
  rows = 5,
  ...rest
}: FieldProps & Omit<ComponentProps<"textarea">, "id">) {
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? "").length);
  const count = maxLength && (
    <span className="tabular-nums">
      {formatCount(length)} of {formatCount(maxLength)} characters
    </span>
  );
  const below =
    hint && count ? (
      <>
        {hint} {count}
      </>
    ) : (
      (hint ?? count)
    );
  return (
    <Field label={label} hint={below} error={error} {...(isOptional ? { isOptional } : {})}>
      {(tie) => (
        <textarea
          {...rest}
          {...tie}
          rows={rows}
          maxLength={maxLength}
          onChange={(event) => {
            setLength(event.target.value.length);
            onChange?.(event);
          }}
          className={`${inputClasses} field-sizing-content min-h-28 py-3`}
        />
      )}
    </Field>
  );
}
