import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { DateField } from "./date-field.tsx";

/** A day that a list begins or ends with. On a screen that is not wide, days stand side by side below the other fields. */
export function FilterDay({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  return (
    <div className="order-last [&>div]:grid-cols-1 xl:order-none">
      <DateField label={label} max={todayInLagos()} value={value} onChange={onChange} />
    </div>
  );
}
