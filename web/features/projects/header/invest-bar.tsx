import type { ReactNode } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { daysLeftText } from "./days-left.ts";

/** On a phone the button to invest stays within the thumb's reach. */
export function InvestBar({ project, children }: { project: ProjectDetail; children: ReactNode }) {
  return (
    <div className="invest-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-[1fr_auto] items-center gap-4 border-t border-line bg-card px-5 pt-3 shadow-lift lg:hidden print:hidden">
      <p className="text-sm text-ink-soft">
        <b className="figure block text-lg text-ink">{project.progressPercent}% raised</b>
        {daysLeftText(project.daysLeft)}
      </p>
      {children}
    </div>
  );
}
