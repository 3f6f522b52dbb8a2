import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export type LegalSection = { id: string; title: string; body: ReactNode };

const typography =
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_li+li]:mt-1.5 [&_a]:font-semibold [&_a]:text-action-text [&_a]:underline [&_a]:underline-offset-4";

/** A legal text with its contents beside it. It says of itself that no lawyer has read it yet. */
export function LegalPage({
  title,
  version,
  summary,
  sections,
}: {
  title: string;
  version: string;
  summary: string;
  sections: readonly LegalSection[];
}) {
  return (
    <div className="wrap py-10">
      <header className="max-w-[44rem]">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <p className="mt-3 text-lg text-pretty text-ink-soft">{summary}</p>
        <p className="mt-5 flex gap-3 rounded-field bg-warn-soft px-4 py-3 font-semibold text-warn">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          Draft: needs counsel's review
        </p>
        <p className="mt-3 text-sm text-ink-soft">Version {version}</p>
      </header>
      <div className="mt-9 grid gap-9 lg:grid-cols-[17rem_minmax(0,44rem)] lg:gap-14">
        <Contents sections={sections} />
        <div className="grid gap-10">
          {sections.map(({ id, title: heading, body }, index) => (
            <section
              key={id}
              aria-labelledby={id}
              className={`min-w-0 leading-relaxed ${typography}`}
            >
              <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
                {index + 1}. {heading}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-label="Contents"
      className="self-start rounded-card border border-line bg-card px-5 pt-5 pb-3 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <b className="figure text-lg">Contents</b>
      <ol className="mt-2 grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-6">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2.5 py-1 text-[0.9375rem]/snug hover:underline"
            >
              <span className="w-5 shrink-0 text-right text-ink-soft tabular-nums">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
