import { OTPInput, REGEXP_ONLY_DIGITS } from "input-otp";
import { type Ref, useId } from "react";
import { FieldError } from "../fields/field.tsx";

const places = [0, 1, 2, 3, 4, 5];

/**
 * Six boxes drawn over one real input, so that pasting and the phone's offer of the code work.
 * `onComplete` comes once all six are there.
 */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  error,
  isDisabled = false,
  ref,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  error?: string | null | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label}
      </label>
      <OTPInput
        {...(ref ? { ref } : {})}
        id={id}
        name="otp"
        maxLength={places.length}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(pasted) => pasted.replaceAll(/\D/g, "")}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={onChange}
        {...(onComplete ? { onComplete } : {})}
        disabled={isDisabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        noScriptCSSFallback={null}
        pushPasswordManagerStrategy="none"
        containerClassName="w-full max-w-96"
        render={({ slots }) => (
          <div className="grid grow grid-cols-6 gap-2">
            {places.map((place) => (
              <span
                key={place}
                aria-hidden="true"
                className={`figure grid h-14 place-items-center rounded-field border-[1.5px] bg-card text-2xl ${
                  error ? "border-danger" : "border-edge"
                } ${slots[place]?.isActive ? "outline-3 outline-focus" : ""}`}
              >
                {slots[place]?.char}
                {slots[place]?.hasFakeCaret && <span className="h-6 w-0.5 animate-pulse bg-ink" />}
              </span>
            ))}
          </div>
        )}
      />
      <FieldError id={`${id}error`} error={error} />
    </div>
  );
}
