import { useSearchParams } from "react-router";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { type Choice, sortChoices, statusChoices } from "./choose-investments.ts";

/** Search, status and order of one's investments; each change stands in the address at once. */
export function InvestmentFilters({ choice }: { choice: Choice }) {
  const [, setParams] = useSearchParams();

  function change(name: keyof Choice, value: string, usual: string) {
    const set = (params: URLSearchParams) => {
      if (value === usual) params.delete(name);
      else params.set(name, value);
      return params;
    };
    setParams(set, { replace: true, preventScrollReset: true });
  }

  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <div className="col-span-2 lg:col-span-1">
        <TextField
          label="Search"
          type="search"
          placeholder="Project name"
          defaultValue={choice.search}
          onChange={({ target }) => change("search", target.value, "")}
        />
      </div>
      <Select
        label="Status"
        choices={statusChoices}
        value={choice.status}
        onChange={({ target }) => change("status", target.value, "all")}
      />
      <Select
        label="Sort by"
        choices={sortChoices}
        value={choice.sort}
        onChange={({ target }) => change("sort", target.value, "newest")}
      />
    </search>
  );
}
