import type { ReactNode } from "react";
import { headingFont } from "#web/ui/heading-font.ts";

/** The one h1 of a signed-in page, a line below it, and what one mostly does there. */
export function PageHeading({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4 lg:mb-8">
      <div className="min-w-0 grow basis-72">
        <h1 className={`text-3xl wrap-anywhere lg:text-4xl ${headingFont(title)}`}>{title}</h1>
        {children && <p className="mt-2 max-w-prose text-ink-soft">{children}</p>}
      </div>
      {action}
    </header>
  );
}
