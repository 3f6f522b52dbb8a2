import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { categories, publicStatuses } from "#contract/project-facts.ts";
import { states } from "#contract/states.ts";
import { IconButton } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { CategoryCounts, ListLoad } from "./list-load.ts";
import { type ListQuery, listHref, readListQuery } from "./list-query.ts";

const sortChoices = [
  { value: "newest", label: "Newest" },
  { value: "trending", label: "Trending" },
  { value: "ending-soon", label: "Ending soon" },
  { value: "most-funded", label: "Most funded" },
];
const statusChoices = publicStatuses.map((value) => ({
  value,
  label: value.charAt(0) + value.slice(1).toLowerCase(),
}));
const stateChoices = states.map((state) => ({ value: state, label: state }));
const typingPauseMs = 400;

type FiltersProps = { base: string; query: ListQuery; counts: ListLoad["counts"] };

/** A plain form that asks for a list; with script it asks at each choice and when typing pauses. */
export function ProjectFilters({ base, query, counts }: FiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const shown = listHref(base, { ...query, cursor: "" });
  const search = useSearchField(query.search, () => ask(true, shown));
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  function ask(isTyping = false, unless?: string) {
    clearTimeout(typing.current);
    if (!form.current) return;
    const href = listHref(base, readListQuery(new FormData(form.current)));
    // One visit in the history for a word, not one for each of its letters.
    if (href !== unless) void navigate(href, { replace: isTyping, preventScrollReset: true });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    ask();
  }

  return (
    <search>
      <form
        ref={form}
        action={base}
        onSubmit={submit}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_11rem_9rem_10rem]"
      >
        {query.view === "list" && <input type="hidden" name="view" value="list" />}
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label="Search"
            type="search"
            name="search"
            maxLength={200}
            placeholder="Name or what it is about"
            defaultValue={query.search}
            ref={search}
            end={
              <IconButton type="submit" label="Search" className="text-ink-soft">
                <FirstIcon name="search" />
              </IconButton>
            }
            onChange={() => {
              clearTimeout(typing.current);
              typing.current = setTimeout(() => ask(true), typingPauseMs);
            }}
          />
        </div>
        <Choices query={query} counts={counts} onChoose={() => ask()} />
      </form>
    </search>
  );
}

/** What is chosen from a list: each choice asks at once. */
function Choices({
  query,
  counts,
  onChoose,
}: Omit<FiltersProps, "base"> & { onChoose: () => void }) {
  const categoryChoices = useCategoryChoices(counts, query.status === "OPEN");
  return (
    <>
      <Select
        label="Category"
        name="category"
        placeholder="All"
        choices={categoryChoices}
        value={query.category}
        onChange={onChoose}
      />
      <Select
        label="State"
        name="state"
        placeholder="All"
        choices={stateChoices}
        value={query.state}
        onChange={onChoose}
      />
      <Select
        label="Status"
        name="status"
        choices={statusChoices}
        value={query.status}
        onChange={onChoose}
      />
      <Select
        label="Sort by"
        name="sort"
        choices={sortChoices}
        value={query.sort}
        onChange={onChoose}
      />
    </>
  );
}

/** The categories' numbers, of the open projects alone, come when they come; choosing does not wait for them. */
function useCategoryChoices(counts: ListLoad["counts"], isCounted: boolean) {
  const [known, setKnown] = useState<CategoryCounts>(counts instanceof Promise ? [] : counts);
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(counts).then((list) => {
      if (isCurrent) setKnown(list);
    });
    return () => {
      isCurrent = false;
    };
  }, [counts]);
  return categories.map((category) => {
    const count = isCounted ? known.find((one) => one.category === category)?.count : undefined;
    return { value: category, label: count === undefined ? category : `${category} (${count})` };
  });
}

/**
 * The field follows the address, except while someone is typing in it. What was typed or chosen before this
 * script came is asked for now: on a slow phone that is the usual case.
 */
function useSearchField(text: string, ask: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  const askForWhatIsThere = useEffectEvent(ask);
  useEffect(() => {
    const { current } = field;
    if (isFirst.current) askForWhatIsThere();
    else if (current && current !== document.activeElement) current.value = text;
    isFirst.current = false;
  }, [text]);
  return field;
}
