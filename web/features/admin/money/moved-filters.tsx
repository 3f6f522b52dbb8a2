import { movedKinds, movedStates } from "#contract/admin-transactions.ts";
import { useAskedInAddress } from "#web/lib/use-asked-in-address.ts";
import { useLedKey } from "#web/lib/use-led-key.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FilterDay } from "#web/ui/inputs/filter-day.tsx";

const kinds = Object.entries(movedKinds).map(([value, label]) => ({ value, label }));
const states = Object.entries(movedStates).map(([value, label]) => ({ value, label }));

/** What the list is asked for. It stands in the address, so going back finds it again. */
export function MovedFilters() {
  return <Fields key={useLedKey()} />;
}

function Fields() {
  const { given, ask, askOncePaused } = useAskedInAddress();
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 xl:grid-cols-[2fr_1.2fr_11rem_11rem_1.2fr]">
      <div className="col-span-2 xl:col-span-1">
        <TextField
          label="Search"
          type="search"
          placeholder="Reference, number or email"
          maxLength={254}
          defaultValue={given("search")}
          onChange={({ target }) => askOncePaused("search", target.value)}
        />
      </div>
      <Select
        label="Kind"
        placeholder="All"
        choices={kinds}
        value={given("kind")}
        onChange={({ target }) => ask("kind", target.value)}
      />
      <FilterDay label="From" value={given("from")} onChange={(day) => ask("from", day)} />
      <FilterDay label="To" value={given("to")} onChange={(day) => ask("to", day)} />
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
