import { useAskedInAddress } from "#web/lib/use-asked-in-address.ts";
import { useLedKey } from "#web/lib/use-led-key.ts";
import { type Choice, Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

type Asked = {
  /** What the search looks in. */
  searched: string;
  /** What else the list is asked for, by its name in the address. */
  name: string;
  label: string;
  choices: readonly Choice[];
  /** What the list is where the address says nothing. */
  usual: string;
};

/** What a list is asked for. It stands in the address, so going back finds it again. */
export function ListFilters(asked: Asked) {
  return <Fields key={useLedKey()} {...asked} />;
}

function Fields({ searched, name, label, choices, usual }: Asked) {
  const { given, ask, askOncePaused } = useAskedInAddress();
  return (
    <search className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label="Search"
        type="search"
        placeholder={searched}
        maxLength={200}
        defaultValue={given("search")}
        onChange={({ target }) => askOncePaused("search", target.value)}
      />
      <Select
        label={label}
        placeholder={usual}
        choices={choices}
        value={given(name)}
        onChange={({ target }) => ask(name, target.value)}
      />
    </search>
  );
}
