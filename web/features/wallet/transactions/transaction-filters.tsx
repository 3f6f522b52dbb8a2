import { transactionGroups } from "#contract/transactions.ts";
import { typingPauseMs, useSearchFields } from "#web/lib/use-search-fields.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { FilterDay } from "#web/ui/inputs/filter-day.tsx";

const choices = Object.entries(transactionGroups).map(([value, label]) => ({ value, label }));
type Typed = { search: string; kind: string; from: string; to: string; amount: string };

const nothing: Typed = { search: "", kind: "", from: "", to: "", amount: "" };

/** What the list is asked for. */
export function TransactionFilters() {
  const { typed, ask, round, clear } = useSearchFields(typedIn, addressOf);
  return (
    <search className="mb-6 grid gap-3">
      <div
        key={round}
        className="grid grid-cols-2 gap-3 xl:grid-cols-[2fr_1.2fr_11rem_11rem_1.2fr]"
      >
        <div className="col-span-2 xl:col-span-1">
          <TextField
            label="Search"
            type="search"
            placeholder="Project, bank or reference"
            maxLength={200}
            value={typed.search}
            onChange={({ target }) => ask({ ...typed, search: target.value }, typingPauseMs)}
          />
        </div>
        <Select
          label="Kind"
          placeholder="All"
          choices={choices}
          value={typed.kind}
          onChange={({ target }) => ask({ ...typed, kind: target.value })}
        />
        <FilterDay label="From" value={typed.from} onChange={(from) => ask({ ...typed, from })} />
        <FilterDay label="To" value={typed.to} onChange={(to) => ask({ ...typed, to })} />
        <AmountField
          label="Amount"
          value={typed.amount}
          onChange={(amount) => ask({ ...typed, amount }, typingPauseMs)}
        />
      </div>
      {Object.values(typed).some(Boolean) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => clear(nothing)}
          className="justify-self-start"
        >
          <Icon name="close" /> Show all again
        </Button>
      )}
    </search>
  );
}

function typedIn(params: URLSearchParams): Typed {
  const given = (name: keyof Typed) => params.get(name) ?? "";
  const [search, kind, from, to] = [given("search"), given("kind"), given("from"), given("to")];
  return { search, kind, from, to, amount: given("amount") };
}

function addressOf({ search, amount, ...plain }: Typed): Record<string, string> {
  const asked = { ...plain, search: search.trim(), amount: amount.replace(/\.$/, "") };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
}
