import { Link } from "react-router";
import type { SecurityAlert } from "#contract/admin-security.ts";
import { api } from "#web/api/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Asked } from "../asked-panel.tsx";

/** What endangers accounts or the platform now, each with what to do about it. */
export function SecurityAlerts() {
  return (
    <Asked load={() => api.listSecurityAlerts({})} problem="Failed to load the alerts">
      {({ data }) =>
        data.length === 0 ? (
          <p className="flex gap-3 font-semibold text-ok">
            <Icon name="check" className="mt-0.5 size-5 shrink-0" /> Nothing needs you now
          </p>
        ) : (
          <ul className="grid gap-4">
            {data.map((alert) => (
              <Alert key={alert.title} {...alert} />
            ))}
          </ul>
        )
      }
    </Asked>
  );
}

function Alert({ severity, title, advice, link }: SecurityAlert) {
  return (
    <li className="flex gap-3">
      <Icon
        name="alert"
        className={`mt-0.5 size-5 shrink-0 ${severity === "danger" ? "text-danger" : "text-warn"}`}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-[0.9375rem] text-ink-soft">{advice}</p>
        {link && (
          <Link
            to={link}
            aria-label={`Show: ${title}`}
            className="inline-flex min-h-11 items-center font-semibold text-action-text underline"
          >
            Show
          </Link>
        )}
      </div>
    </li>
  );
}
