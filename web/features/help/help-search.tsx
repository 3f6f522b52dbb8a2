import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { IconButton } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { type HelpQuery, helpHref, readHelpQuery } from "./help-query.ts";
import { loadSearch } from "./load-search.ts";

const typingPauseMs = 200;

/** A plain form that asks for answers; with script it asks while one types. */
export function HelpSearch({
  query,
  field,
}: {
  query: HelpQuery;
  field: RefObject<HTMLInputElement | null>;
}) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  useFollowedAddress(field, query.text, ask);
  useEffect(() => {
    // Whoever turned to the field before this code ran is waiting for it.
    if (field.current && field.current === document.activeElement) preload();
  }, [field]);

  function ask() {
    clearTimeout(typing.current);
    if (!form.current) return;
    const href = helpHref(readHelpQuery(new FormData(form.current)));
    void navigate(href, { replace: true, preventScrollReset: true });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    ask();
  }

  return (
    <search>
      <form ref={form} action="/help" onSubmit={submit}>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <TextField
          label="Search"
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          placeholder="Refund, password, fees"
          defaultValue={query.text}
          ref={field}
          onFocus={preload}
          onChange={() => {
            clearTimeout(typing.current);
            typing.current = setTimeout(ask, typingPauseMs);
          }}
          end={
            <IconButton type="submit" label="Search" className="text-ink-soft">
              <Icon name="search" />
            </IconButton>
          }
        />
      </form>
    </search>
  );
}

/** A search that cannot be loaded is said when something is searched for. */
function preload(): void {
  void loadSearch().catch(() => undefined);
}

/**
 * The field follows the address, except while someone is typing in it. What was typed before this script came
 * is asked for now: on a slow phone that is the usual case.
 */
function useFollowedAddress(
  field: RefObject<HTMLInputElement | null>,
  text: string,
  ask: () => void,
) {
  const isFirst = useRef(true);
  const askForWhatIsThere = useEffectEvent(ask);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    if (isFirst.current && current.value !== text) askForWhatIsThere();
    else if (current !== document.activeElement) current.value = text;
    isFirst.current = false;
  }, [field, text]);
}
