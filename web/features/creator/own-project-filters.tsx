import { ownStates } from "#contract/own-states.ts";
import { ownStateNames } from "#contract/project-facts.ts";
import { formatTotal } from "#contract/text/total.ts";
import { Shape } from "#web/ui/base/first-icon.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { viewShapes } from "#web/ui/fields/view-shapes.ts";
import { type OwnFilter, views } from "./own-projects.ts";

const typingPauseMs = 300;
const statusChoices = [
  { value: "all", label: "All" },
  ...ownStateNames.map((name) => ({ value: name, label: ownStates[name].word })),
];

/** Search, status and view of one's own projects; each choice acts at once, a search once the typing pauses. */
export function OwnProjectFilters({
  filter,
  onChange,
  found,
}: {
  filter: OwnFilter;
  onChange: (filter: OwnFilter, pauseMs?: number) => void;
  found: number;
}) {
  return (
    <search className="mb-6 grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label="Search"
          type="search"
          placeholder="Name or description"
          maxLength={200}
          value={filter.search}
          onChange={({ target }) => onChange({ ...filter, search: target.value }, typingPauseMs)}
        />
      </div>
      <Select
        label="Status"
        choices={statusChoices}
        value={filter.status}
        onChange={({ target }) =>
          onChange({
            ...filter,
            status: ownStateNames.find((name) => name === target.value) ?? "all",
          })
        }
      />
      <fieldset className="flex rounded-field border-[1.5px] border-edge p-0.5">
        <legend className="sr-only">View</legend>
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-label={view === "grid" ? "Grid" : "List"}
            aria-pressed={filter.view === view}
            onClick={() => onChange({ ...filter, view })}
            className="grid size-11 place-items-center rounded-[0.6rem] text-ink-soft hover:text-ink aria-pressed:bg-indigo aria-pressed:text-on-deep"
          >
            <Shape path={viewShapes[view]} />
          </button>
        ))}
      </fieldset>
      <p role="status" className="col-span-full text-sm text-ink-soft">
        {formatTotal(found, "project", "projects")}
      </p>
    </search>
  );
}
