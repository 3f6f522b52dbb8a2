import type { ReactNode } from "react";
import "./charts.css";

/** Where a chart will be: nothing is drawn that did not happen. */
export function NoChart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="chart justify-items-center text-center">
      <svg width="180" height="84" aria-hidden="true">
        {[20, 42, 64].map((y) => (
          <line key={y} x2="180" y1={y} y2={y} stroke="var(--chart-grid)" strokeDasharray="4 4" />
        ))}
        <line x2="180" y1="83" y2="83" stroke="var(--color-edge)" />
      </svg>
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  );
}
