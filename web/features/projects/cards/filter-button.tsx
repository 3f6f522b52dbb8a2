import { type MouseEvent, useState } from "react";
import { LinkButton } from "#web/ui/base/button.tsx";
import type { FiltersProps } from "../list/list-load.ts";
import { listHref } from "../list/list-query.ts";

// Few of those who look through a list open it.
const loadSheet = () => import("./filter-sheet.tsx");
type Sheet = Awaited<ReturnType<typeof loadSheet>>["default"];

/** On a phone: opens the sheet with what a list is filtered and sorted by, and says how many filters are set. */
export default function FilterButton(filters: FiltersProps) {
  const { base, query } = filters;
  const [Sheet, setSheet] = useState<Sheet>();
  const { category, state, status } = query;
  const chosen = [category, state, status !== "OPEN"].filter(Boolean).length;

  function open(event: MouseEvent) {
    event.preventDefault();
    loadSheet().then(
      (sheet) => setSheet(() => sheet.default),
      // Without the sheet the choices stand in the page, as they do without script.
      () => location.assign("#filters"),
    );
  }

  return (
    <>
      <LinkButton
        to={`${listHref(base, query)}#filters`}
        variant="outline"
        className="lg:hidden"
        onClick={open}
      >
        {chosen ? `Filter (${chosen})` : "Filter"}
      </LinkButton>
      {Sheet && <Sheet {...filters} onClose={() => setSheet(undefined)} />}
    </>
  );
}
