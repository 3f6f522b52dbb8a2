import { Suspense, useRef } from "react";
import { Await, useNavigate } from "react-router";
import { formatTotal } from "#contract/text/total.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FilterChoices } from "../list/filter-choices.tsx";
import type { FiltersProps } from "../list/list-load.ts";
import { type ListQuery, listHref, readListQuery } from "../list/list-query.ts";

/** What a list is filtered and sorted by, on a phone. The list behind follows each choice; the button counts it. */
export default function FilterSheet({
  base,
  query,
  counts,
  page,
  onClose,
}: FiltersProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { search, view } = query;
  const cleared: ListQuery = { ...query, category: "", state: "", status: "OPEN", cursor: "" };
  function choose() {
    if (!form.current) return;
    const href = listHref(base, { ...readListQuery(new FormData(form.current)), search, view });
    void navigate(href, { replace: true, preventScrollReset: true });
  }
  return (
    <Dialog title="Filter" isOpen onClose={onClose}>
      <form ref={form} className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <FilterChoices query={query} counts={counts} onChoose={choose} />
        <div className="grid gap-2 pt-2">
          <Button isWide onClick={onClose}>
            <Suspense key={listHref(base, query)} fallback="Show projects">
              <Await resolve={page} errorElement="Show projects">
                {({ total }) => `Show ${formatTotal(total, "project", "projects")}`}
              </Await>
            </Suspense>
          </Button>
          <LinkButton
            to={listHref(base, cleared)}
            variant="quiet"
            isWide
            replace
            preventScrollReset
          >
            Clear Filters
          </LinkButton>
        </div>
      </form>
    </Dialog>
  );
}
