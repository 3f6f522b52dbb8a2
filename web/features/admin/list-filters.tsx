import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useLedKey } from "#web/lib/use-led-key.ts";
import { type Choice, Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

const typingPauseMs = 300;

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
  const [params, setParams] = useSearchParams();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  // What was chosen while the typing paused has not come into the address yet, and counts all the same.
  const wanted = useRef(params);
  useEffect(() => {
    wanted.current = params;
  }, [params]);

  function ask(field: string, value: string) {
    const next = new URLSearchParams(wanted.current);
    if (value) next.set(field, value);
    else next.delete(field);
    wanted.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <search className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label="Search"
        type="search"
        placeholder={searched}
        maxLength={200}
        defaultValue={params.get("search") ?? ""}
        onChange={({ target }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => ask("search", target.value.trim()), typingPauseMs);
        }}
      />
      <Select
        label={label}
        placeholder={usual}
        choices={choices}
        value={params.get(name) ?? ""}
        onChange={({ target }) => ask(name, target.value)}
      />
    </search>
  );
}
