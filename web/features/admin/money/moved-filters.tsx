import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { movedKinds, movedStates } from "#contract/admin-transactions.ts";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { useLedKey } from "#web/lib/use-led-key.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { DateField } from "#web/ui/inputs/date-field.tsx";

const typingPauseMs = 300;
const kinds = Object.entries(movedKinds).map(([value, label]) => ({ value, label }));
const states = Object.entries(movedStates).map(([value, label]) => ({ value, label }));

/** What the list is asked for. It stands in the address, so going back finds it again. */
export function MovedFilters() {
  return <Fields key={useLedKey()} />;
}

function Fields() {
  const [params, setParams] = useSearchParams();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  function ask(field: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(field, value);
        else next.delete(field);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const given = (field: string) => params.get(field) ?? "";

  return (
    <search className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-[2fr_1.2fr_11rem_11rem_1.2fr]">
      <div className="col-span-2 xl:col-span-1">
        <TextField
          label="Search"
          type="search"
          placeholder="Reference, number or email"
          maxLength={254}
          defaultValue={given("search")}
          onChange={({ target }) => {
            clearTimeout(typing.current);
            typing.current = setTimeout(() => ask("search", target.value.trim()), typingPauseMs);
          }}
        />
      </div>
      <Select
        label="Kind"
        placeholder="All"
        choices={kinds}
        value={given("kind")}
        onChange={({ target }) => ask("kind", target.value)}
      />
      <Day label="From" value={given("from")} onChange={(day) => ask("from", day)} />
      <Day label="To" value={given("to")} onChange={(day) => ask("to", day)} />
      <Select
        label="State"
        placeholder="All"
        choices={states}
        value={given("state")}
        onChange={({ target }) => ask("state", target.value)}
      />
    </search>
  );
}

/** On a screen that is not wide the days stand side by side below the others. */
function Day({
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
