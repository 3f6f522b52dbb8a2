import { Icon } from "#web/ui/icon.tsx";
import type { PaidIn } from "./pay-in.ts";

/** How the last attempt ended, where it happened; the toast goes away by itself, this stays. */
export function PayInResult({ result }: { result: PaidIn }) {
  const { outcome, message } = result;
  const variants = {
    credited: { icon: "check", colours: "bg-ok-soft text-ok" },
    pending: { icon: "clock", colours: "bg-warn-soft text-warn" },
    held: { icon: "clock", colours: "bg-warn-soft text-warn" },
    unverified: { icon: "clock", colours: "bg-warn-soft text-warn" },
  } as const;
  const { icon, colours } = variants[outcome];
  return (
    <div className={`flex gap-3 rounded-field px-4 py-3 font-medium ${colours}`}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <p>
        {message}
        {outcome === "unverified" && <span className="block font-normal">{result.note}</span>}
      </p>
    </div>
  );
}
