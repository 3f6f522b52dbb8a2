import { useRef, useState } from "react";
import { IconButton } from "../base/button.tsx";
import { Field, type FieldProps, inputClasses } from "../fields/field.tsx";
import { Icon } from "../icon.tsx";
import { dayIn, noRealDay, shownDay, withSlashes } from "./day-text.ts";

/**
 * A day, typed as day, month and year whatever the browser's language is, or taken from its calendar. `value` and
 * `onChange` speak "2026-11-29", or "" while there is no such day.
 */
export function DateField({
  label,
  hint,
  error,
  isOptional,
  name,
  required,
  value,
  min,
  max,
  onChange,
}: FieldProps & {
  name?: string;
  required?: boolean;
  value: string;
  /** The first and the last day that the calendar offers. */
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // What is typed stays as it is; a day from elsewhere is written out.
  const shown = dayIn(typed) === value ? typed : shownDay(value);
  const [isLeft, setIsLeft] = useState(false);
  const isNoDay = shown !== "" && value === "" && (isLeft || shown.length >= 10);
  return (
    <Field
      label={label}
      hint={hint}
      error={isNoDay ? noRealDay : error}
      {...(isOptional ? { isOptional } : {})}
    >
      {(tie) => (
        <span className="relative block">
          <input
            {...tie}
            name={name}
            required={required}
            inputMode="numeric"
            autoComplete="off"
            placeholder="DD/MM/YYYY"
            value={shown}
            onChange={({ target }) => {
              const text = withSlashes(target.value, shown);
              setTyped(text);
              if (dayIn(text) !== value) onChange(dayIn(text));
            }}
            onFocus={() => setIsLeft(false)}
            onBlur={() => {
              setIsLeft(true);
              if (value) setTyped(shownDay(value));
            }}
            className={`${inputClasses} pr-13 tabular-nums max-sm:px-2.5`}
          />
          <span className="absolute inset-y-0 right-0.5 grid place-items-center">
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={min}
              max={max}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              className="pointer-events-none absolute inset-0 opacity-0"
            />
            <IconButton
              label="Open the calendar"
              onClick={() => calendar.current?.showPicker()}
              className="text-ink-soft"
            >
              <Icon name="calendar" />
            </IconButton>
          </span>
        </span>
      )}
    </Field>
  );
}
