import type { ProjectCard } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { hasText } from "#contract/text/fold.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

const statuses = ["all", "open", "closed", "funded"] as const;
const views = ["grid", "list"] as const;

export type OwnFilter = {
  search: string;
  status: (typeof statuses)[number];
  view: (typeof views)[number];
};

const statusChoices = [
  { value: "all", label: "All" },
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
  { value: "funded", label: "Funded" },
];

/** What the address asks for. */
export function filterOf(params: URLSearchParams): OwnFilter {
  return {
    search: params.get("search")?.slice(0, 200) ?? "",
    status: statuses.find((status) => status === params.get("status")) ?? "all",
    view: views.find((view) => view === params.get("view")) ?? "grid",
  };
}

/** The filter as it stands in the address: what is usual is left out. */
export function paramsOf({ search, status, view }: OwnFilter): Record<string, string> {
  return {
    ...(search ? { search } : {}),
    ...(status === "all" ? {} : { status }),
    ...(view === "grid" ? {} : { view }),
  };
}

/** Those whose name or description has the words, in the status that is asked for. */
export function filterProjects(
  projects: readonly ProjectCard[],
  { search, status }: OwnFilter,
): ProjectCard[] {
  return projects.filter(
    (project) =>
      (status === "all" || project.status.toLowerCase() === status) &&
      hasText(`${project.name}\n${project.description}`, search),
  );
}

/** Search, status and view of one's own projects; each choice acts at once. */
export function OwnProjectFilters({
  filter,
  onChange,
  found,
}: {
  filter: OwnFilter;
  onChange: (filter: OwnFilter) => void;
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
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </div>
      <Select
        label="Status"
        choices={statusChoices}
        value={filter.status}
        onChange={({ target }) =>
          onChange({
            ...filter,
            status: statuses.find((status) => status === target.value) ?? "all",
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
            <Icon name={view} />
          </button>
        ))}
      </fieldset>
      <p role="status" className="col-span-full text-sm text-ink-soft">
        {formatCount(found)} {found === 1 ? "project" : "projects"}
      </p>
    </search>
  );
}
