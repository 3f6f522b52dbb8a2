import { useEffect, useState } from "react";
import { categories, publicStatuses } from "#contract/project-facts.ts";
import { states } from "#contract/states.ts";
import { Select } from "#web/ui/fields/select.tsx";
import type { CategoryCounts, ListLoad } from "./list-load.ts";
import type { ListQuery } from "./list-query.ts";

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

/** What is chosen from a list: each choice asks at once. */
export function FilterChoices({
  query,
  counts,
  onChoose,
}: {
  query: ListQuery;
  counts: ListLoad["counts"];
  onChoose: () => void;
}) {
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
