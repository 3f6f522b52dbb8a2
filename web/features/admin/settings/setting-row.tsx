import type { Setting } from "#contract/admin-settings.ts";
import { formatDay } from "#contract/dates/dates.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { SettingAction } from "./setting-dialog.tsx";

/** A rule, what it says now, and what a first admin wants it to say. */
export function SettingRow({
  setting,
  onAct,
}: {
  setting: Setting;
  onAct: (action: SettingAction) => void;
}) {
  const { name, title, value, changedAt, waiting } = setting;
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-0">
      <div className="flex items-center justify-between gap-4">
        <p id={name} className="min-w-0 wrap-anywhere">
          <span className="block text-ink-soft">{title}</span>
          <b className="font-semibold tabular-nums">{value}</b>
          {changedAt && (
            <span className="block text-sm text-ink-soft">Set on {formatDay(changedAt)}</span>
          )}
        </p>
        {!waiting && (
          <Button
            size="small"
            variant="outline"
            aria-describedby={name}
            onClick={() => onAct("change")}
          >
            {changeLabel(setting)}
          </Button>
        )}
      </div>
      {waiting && <Waiting setting={setting} waiting={waiting} onAct={onAct} />}
    </li>
  );
}

function changeLabel({ kind, amount }: Setting): string {
  if (kind !== "switch") return "Change";
  return amount === "1" ? "Pause" : "Open again";
}

function Waiting({
  setting: { name },
  waiting: { value, by, byId },
  onAct,
}: {
  setting: Setting;
  waiting: NonNullable<Setting["waiting"]>;
  onAct: (action: SettingAction) => void;
}) {
  const { user } = useSession();
  const isMine = user?.id === byId;
  return (
    <div className="grid gap-3 rounded-field bg-warn-soft px-4 py-3">
      <p className="wrap-anywhere text-warn">
        {isMine ? "You want" : `${by} wants`} <b className="font-semibold">{value}</b>
        {isMine ? ": a second admin has to agree." : ". If you agree, it holds at once."}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          aria-describedby={name}
          onClick={() => onAct("decline")}
        >
          {isMine ? "Take back" : "Decline"}
        </Button>
        {!isMine && (
          <Button size="small" aria-describedby={name} onClick={() => onAct("agree")}>
            Agree
          </Button>
        )}
      </p>
    </div>
  );
}
