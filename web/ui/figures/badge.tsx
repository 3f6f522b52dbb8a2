import type { ReactNode } from "react";

export type BadgeTone = "ok" | "warn" | "danger" | "violet" | "action" | "neutral";

const tones: Record<BadgeTone, string> = {
  ok: "bg-ok-soft text-ok",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  violet: "bg-violet-soft text-violet",
  action: "bg-action-soft text-action-text",
  neutral: "bg-indigo-soft text-indigo-ink",
};

/** A word on a coloured ground. The word says it too: colour alone would not reach everyone. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-[0.8125rem]/5 font-bold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
