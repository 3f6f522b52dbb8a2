import { useId } from "react";
import { FieldError } from "../fields/field.tsx";
import { Icon, type IconName } from "../icon.tsx";

export type CardChoice = {
  value: string;
  label: string;
  text?: string;
  icon?: IconName;
};

/** One of a few, each on a card of its own. Native radio buttons underneath. */
export function RadioCards({
  legend,
  name,
  choices,
  value,
  onChange,
  error,
}: {
  legend: string;
  name: string;
  choices: readonly CardChoice[];
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | null | undefined;
}) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${id}error` : undefined}>
      <legend className="mb-2 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex cursor-pointer gap-4 sm:has-[svg]:flex-col sm:has-[svg]:gap-3 sm:has-[svg]:pr-4 rounded-card border-[1.5px] border-edge bg-card p-4 pr-11 transition-colors hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:ring-1 has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute top-4 right-4 size-5 appearance-none rounded-full border-[1.5px] border-edge outline-none checked:border-[6px] checked:border-action"
            />
            {choice.icon && (
              <span className="grid size-11 shrink-0 place-items-center rounded-field bg-indigo text-on-deep">
                <Icon name={choice.icon} />
              </span>
            )}
            <span>
              <b className="block font-semibold">{choice.label}</b>
              {choice.text && <span className="text-[0.9375rem] text-ink-soft">{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}error`} error={error} />
    </fieldset>
  );
}
