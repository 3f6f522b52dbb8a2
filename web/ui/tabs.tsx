import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export type Tab = { id: string; label: string; content: ReactNode };

/** One panel of several. Arrow keys, Home and End move between the tabs. */
export function Tabs({
  label,
  tabs,
  current,
  keeps = false,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** Every panel stays, only unseen: what is typed in one outlives a look at another. */
  keeps?: boolean;
  onChange: (id: string) => void;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panelOf = (id: string) => (keeps ? `${base}${id}panel` : `${base}panel`);
  const at = tabs.findIndex(({ id }) => id === current);
  function move(event: KeyboardEvent) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        // A shadow, not a border: a tab that overlaps a border would make the strip scroll vertically.
        className="flex overflow-x-auto shadow-[inset_0_-1px_var(--color-line)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === current}
            aria-controls={panelOf(tab.id)}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className="min-h-12 border-b-3 border-transparent px-2 sm:px-4 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-action aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ id }) => keeps || id === current)
        .map(({ id, content }) => (
          <div
            key={panelOf(id)}
            role="tabpanel"
            id={panelOf(id)}
            aria-labelledby={`${base}${id}`}
            hidden={id !== current}
            className="pt-6"
          >
            {content}
          </div>
        ))}
    </div>
  );
}
