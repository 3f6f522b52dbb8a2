import { type AuditEntry, doerOf } from "#contract/admin-trail.ts";
import { formatMoment } from "#contract/dates/dates.ts";

/** An action of the log as people read it. */
export function actionWords(action: string): string {
  return action.replaceAll("_", " ");
}

/** What was done, by whom and why; what it changed is behind each line. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul className="grid">
      {entries.map(({ id, at, action, actor, subject, reason, requestId, before, after }) => (
        <li key={id} className="grid gap-1 border-t border-line py-3 first:border-0">
          <p className="font-semibold wrap-anywhere">
            {doerOf({ actor, action })}: {actionWords(action)}
            {subject && `, ${subject}`}
          </p>
          <p className="text-sm text-ink-soft">
            <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
          </p>
          {reason && <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">{reason}</p>}
          <details className="text-sm">
            <summary className="min-h-11 content-center font-semibold text-action-text">
              What changed
            </summary>
            <p className="wrap-anywhere">Before: {before ?? "nothing"}</p>
            <p className="wrap-anywhere">After: {after ?? "nothing"}</p>
            {requestId && <p className="wrap-anywhere">Request: {requestId}</p>}
          </details>
        </li>
      ))}
    </ul>
  );
}
