import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

const typingPauseMs = 300;
const choices = [
  { value: "PENDING", label: "Pending" },
  { value: "APPROVED", label: "Approved" },
  { value: "REJECTED", label: "Rejected" },
];

/** What the list of reviews is asked for. It stands in the address, so going back finds it again. */
export function ReviewFilters() {
  const [params, setParams] = useSearchParams();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  function ask(name: string, value: string) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <search className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label="Search"
        type="search"
        placeholder="Name or category"
        maxLength={200}
        defaultValue={params.get("search") ?? ""}
        onChange={({ target }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => ask("search", target.value.trim()), typingPauseMs);
        }}
      />
      <Select
        label="Review status"
        placeholder="All"
        choices={choices}
        value={params.get("status") ?? ""}
        onChange={({ target }) => ask("status", target.value)}
      />
    </search>
  );
}
