import { type SubmitEvent, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { IconButton } from "#web/ui/base/button.tsx";
import { FirstIcon } from "#web/ui/base/first-icon.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FilterChoices } from "./filter-choices.tsx";
import type { FiltersProps } from "./list-load.ts";
import { listHref, readListQuery } from "./list-query.ts";

// It arrives as a link that works; what it opens comes after the page's own script.
const FilterButton = lazyPart(() => import("../cards/filter-button.tsx"));

const typingPauseMs = 400;

/**
 * A plain form that asks for a list; with script it asks at each choice and when typing pauses. On a phone the choices
 * wait in a sheet, or without script behind the link that opens it, so that the first project is in sight.
 */
export function ProjectFilters(filters: FiltersProps) {
  const { base, query, counts } = filters;
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
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_11rem_9rem_10rem]"
      >
        {query.view === "list" && <input type="hidden" name="view" value="list" />}
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
        <Suspense>
          <FilterButton {...filters} />
        </Suspense>
        <div
          id="filters"
          className="col-span-2 grid scroll-mt-20 grid-cols-2 gap-3 lg:contents max-lg:not-target:hidden"
        >
          <FilterChoices query={query} counts={counts} onChoose={() => ask()} />
        </div>
      </form>
    </search>
  );
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
