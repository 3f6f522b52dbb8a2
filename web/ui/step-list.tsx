import type { ReactNode } from "react";

type ListedStep = {
  key: string;
  /** The colours of its dot. */
  dot: string;
  content: ReactNode;
};

/** Steps one after another, a dot for each and a line from dot to dot. */
export function StepList({ steps }: { steps: readonly ListedStep[] }) {
  return (
    <ol className="mt-3 grid">
      {steps.map(({ key, dot, content }, index) => (
        <li key={key} className="relative flex gap-3 pb-3 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-3 -bottom-1 left-[0.3125rem] w-0.5 bg-line"
            />
          )}
          <span
            aria-hidden="true"
            className={`relative mt-1.5 size-3 shrink-0 rounded-full border-2 ${dot}`}
          />
          {content}
        </li>
      ))}
    </ol>
  );
}
