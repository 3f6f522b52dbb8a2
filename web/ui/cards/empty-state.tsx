import type { ReactNode } from "react";
import { Pattern } from "../base/pattern.tsx";

/** For an empty list: what it will hold, and the link or button that fills it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card text-center">
      <Pattern id={title} columns={10} rows={2} className="h-20 w-full" />
      <div className="grid justify-items-center gap-3 px-6 pt-7 pb-9">
        <h2 className="text-2xl">{title}</h2>
        {children && <div className="max-w-prose text-ink-soft">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
