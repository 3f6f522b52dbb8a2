import { type ReactNode, useId } from "react";

export const inputClasses =
  "w-full min-h-12 rounded-field border-[1.5px] border-edge bg-card px-4 text-base text-ink placeholder:text-ink-soft/80 transition-colors hover:border-ink focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger";

/** What every field of a form has in common. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong, in words; empty or missing when nothing is. */
  error?: string | null | undefined;
  /** Says "(optional)" beside the label. */
  isOptional?: boolean;
};

/** A label, the control, its hint and its error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & {
  children: (tie: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}) {
  const id = useId();
  const described = [hint ? `${id}hint` : "", error ? `${id}error` : ""].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        {label} {isOptional && <span className="font-normal text-ink-soft">(optional)</span>}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="text-sm font-medium wrap-anywhere text-danger">
      {error}
    </p>
  );
}
